import { plural } from '@lingui/core/macro';
import type { ImportMade } from '#contracts/import/import.contract.ts';
import { formatItems } from '#frontend/lib/format.ts';

/** `12 games, 8 teams, 72 players`; empty for an import that made nothing. */
export function madeText({ game, team, player, tournament, season, league }: ImportMade): string {
  return formatItems([
    game > 0 && plural(game, { one: '# game', other: '# games' }),
    team > 0 && plural(team, { one: '# team', other: '# teams' }),
    player > 0 && plural(player, { one: '# player', other: '# players' }),
    tournament > 0 && plural(tournament, { one: '# tournament', other: '# tournaments' }),
    season > 0 && plural(season, { one: '# season', other: '# seasons' }),
    league > 0 && plural(league, { one: '# league', other: '# leagues' }),
  ]);
}
