import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { remindersQuery } from '#frontend/features/reminder/reminder.queries.ts';
import { session } from '#frontend/lib/api.ts';
import { ReminderButton } from './reminder-button.tsx';

const GAME = {
  id: 7,
  status: 'scheduled',
  game_date: '2999-01-17T18:30:00Z',
  team_east_name: 'Otters',
  team_west_name: 'Forge',
} as Game;
const PAST = '2020-01-17T18:30:00Z';

beforeEach(() => {
  vi.restoreAllMocks();
});

function buttonOf(game: Partial<Game>, remindedOf: number[] = []): string {
  const queries = new QueryClient();
  queries.setQueryData(remindersQuery(3).queryKey, {
    reminders: remindedOf.map((game_id) => ({ game_id, game: GAME })),
    total: remindedOf.length,
    next_cursor: null,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ReminderButton game={{ ...GAME, ...game }} label="Set Reminder" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('is offered for every game to come, and for none whose time has passed', () => {
  const set = 'aria-label="Set Reminder: Otters vs Forge"';
  expect(buttonOf({})).toContain(set);
  expect(buttonOf({ game_date: null })).toContain(set);
  expect(buttonOf({ status: 'postponed', game_date: PAST })).toContain(set);
  expect(buttonOf({ game_date: PAST })).toBe('');
  for (const status of ['in_progress', 'completed', 'final', 'canceled'] as const) {
    expect(buttonOf({ status })).toBe('');
  }
});

it('says that it is set', () => {
  vi.spyOn(session, 'state').mockReturnValue({
    status: 'signed-in',
    user: { id: 3, role: 'member' } as never,
  });
  expect(buttonOf({}, [7])).toMatch(/aria-pressed="true" aria-label="Reminder set: Otters vs Forge"/u);
  expect(buttonOf({}, [8])).toMatch(/aria-pressed="false" aria-label="Set Reminder: /u);
});
