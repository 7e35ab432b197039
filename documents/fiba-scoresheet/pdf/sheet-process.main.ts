import { answerRequests } from '#platform/process/answer-requests.ts';
import { drawFibaScoresheet } from './fiba-scoresheet-pdf.ts';
import type { SheetOrder } from './sheet-process.ts';

answerRequests<undefined, SheetOrder, Buffer>(
  () =>
    ({ sheet, timeZone }) =>
      drawFibaScoresheet(sheet, timeZone),
);
