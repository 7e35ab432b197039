import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { CorrectionText } from './correction-text.tsx';

const said = (cause: string, before: [number, number], after: [number, number], name?: string) => {
  const [team_score_east, team_score_west] = before;
  const game = {
    correction: { at: '2026-01-12T09:00:00Z', team_score_east, team_score_west, cause, plays_changed: false },
    scoreboard: { team_score_east: after[0], team_score_west: after[1], winner_id: 1, details: '{}' },
  } as unknown as Game;
  return renderToStaticMarkup(<CorrectionText game={game} name={name} />).replaceAll(/<[^>]+>/gu, '');
};

// Rule: Forfeits: What everybody sees
it('says how a game got its present result', () => {
  expect(said('forfeited', [71, 69], [0, 20])).toBe('Forfeited on Jan 12, 2026: was 71–69.');
  expect(said('forfeit_revoked', [0, 20], [71, 69])).toBe(
    'Forfeit taken back on Jan 12, 2026: 0–20 became 71–69.',
  );
  expect(said('annulment_revoked', [71, 69], [71, 69])).toBe(
    'Annulment taken back on Jan 12, 2026: 71–69 counts again.',
  );
  expect(said('corrected', [71, 69], [68, 69])).toBe('Corrected on Jan 12, 2026: 71–69 became 68–69.');
  expect(said('corrected', [71, 69], [71, 69])).toBe('Corrected on Jan 12, 2026. The score is as before.');
});

it('names the game in a list', () => {
  expect(said('corrected', [2, 0], [5, 0], 'Ants vs Bees')).toBe(
    'Corrected on Jan 12, 2026: Ants vs Bees, 2–0 became 5–0.',
  );
  expect(said('corrected', [2, 0], [2, 0], 'Ants vs Bees')).toBe(
    'Corrected on Jan 12, 2026: Ants vs Bees. The score is as before.',
  );
});
