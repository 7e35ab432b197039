import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { GamesHelp } from './games-help-sheet.tsx';

it('says of every state what can be done in it', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <GamesHelp />
    </MemoryRouter>,
  );
  const actions = [...html.matchAll(/<dt[^>]*>([^<]*)<.*?<\/dd><dd[^>]*>([^<]*)</gu)];
  expect(Object.fromEntries(actions.map(([, status, offered]) => [status, offered]))).toEqual({
    Scheduled: 'Reschedule, Postpone, Forfeit, Cancel game, Delete',
    'In progress': 'Correct score, Forfeit, Annul',
    'Final (unofficial)': 'Confirm result, Correct score, Forfeit, Reopen, Annul, Archive',
    Final: 'Correct score, Forfeit, Reopen, Annul, Archive',
    Postponed: 'Reschedule, Forfeit, Cancel game, Delete',
    Canceled: 'Schedule rematch, Archive, Delete',
    Annulled: 'Take the annulment back, Schedule rematch, Archive',
  });
});
