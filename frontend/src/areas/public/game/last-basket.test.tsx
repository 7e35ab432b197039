import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { foldPlays } from '#frontend/features/game/plays/folded-plays.ts';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { LastBasket } from './last-basket.tsx';

const game = { team_east_id: 1, team_east_name: 'Otters', team_west_id: 2, team_west_name: 'Forge' } as Game;
const words = (plays: Play[]) =>
  renderToStaticMarkup(<LastBasket game={game} plays={foldPlays(plays)} />)
    .replaceAll(/<svg.*?<\/svg>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

it('names who scored last and who passed, whatever happened since', () => {
  const basket = { type: 'points', points: 3, side: 'east', score_east: 3, clock: 252 } as const;
  const plays = [
    play({ ...basket, player_id: 4, player_name: 'Reid' }),
    play({ type: 'assist', side: 'east', player_id: 5, player_name: 'Demir' }),
    play({ type: 'turnover', side: 'west', score_east: 3 }),
  ];
  expect(words(plays)).toBe('Reid, 3 points assist by Demir 3–0 Q1 4:12');
});

it('says nothing before the first basket', () => {
  expect(words([play({ type: 'rebound', side: 'east' })])).toBe('');
});
