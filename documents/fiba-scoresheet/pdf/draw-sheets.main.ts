import type { FibaScoresheet } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { answerRequests } from '#platform/process/answer-requests.ts';
import { drawFibaScoresheet } from './fiba-scoresheet-pdf.ts';

/** A sheet to draw, and the league's time zone. */
export type SheetOrder = { sheet: FibaScoresheet; timeZone: string };

answerRequests<undefined, SheetOrder, Buffer>(
  () =>
    ({ sheet, timeZone }) =>
      drawFibaScoresheet(sheet, timeZone),
);
