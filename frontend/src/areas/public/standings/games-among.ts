import type { ExplainedGame, GamesExplained } from '#contracts/explain/explain.contract.ts';

/** The games of a team that its row in a table counts. */
export type CountedGames = Pick<GamesExplained, 'games'> & { team: { id: number; name: string } | null };
/** With the team from whose side it is seen. */
export type GameAmong = ExplainedGame & { team: { id: number; name: string } };

/** The games that some teams played against each other, each once and seen from its home team, the latest first. */
export function gamesAmong(answers: readonly CountedGames[], tied: readonly number[]): GameAmong[] {
  const found = new Map<number, GameAmong>();
  for (const { team, games } of answers) {
    for (const game of games) {
      if (team === null || game.left_out !== null || !tied.includes(game.opponent.id)) continue;
      if (game.side === 'east' || !found.has(game.game_id)) found.set(game.game_id, { ...game, team });
    }
  }
  return [...found.values()].sort((a, b) => (b.game_date ?? '').localeCompare(a.game_date ?? ''));
}

export type RecordAmong = {
  team: { id: number; name: string };
  wins: number;
  losses: number;
  ties: number;
  difference: number;
};

/** What each of them made of these games. */
export function recordsAmong(answers: readonly CountedGames[], tied: readonly number[]): RecordAmong[] {
  return answers.flatMap(({ team, games }) => {
    if (team === null) return [];
    const own = games.filter(({ left_out, opponent }) => left_out === null && tied.includes(opponent.id));
    const count = (result: ExplainedGame['result']) => own.filter((game) => game.result === result).length;
    return [
      {
        team,
        wins: count('W'),
        losses: count('L'),
        ties: count('T'),
        difference: own.reduce((sum, game) => sum + (game.team_score ?? 0) - (game.opponent_score ?? 0), 0),
      },
    ];
  });
}
