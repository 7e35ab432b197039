import { FeedError } from '#command-api/import/feed/feed-error.ts';
import type { Deed, Play } from '#command-api/import/feed/play.ts';
import { pairSubstitutions } from '#command-api/import/feed/substitutions.ts';
import type { Side } from '#events/game/game.events.ts';
import type { EuroleaguePlay, EuroleaguePlayByPlay } from './feed.ts';
import { periodsInOrder } from './play-order.ts';

type Foul = Extract<Deed, { type: 'foul' }>;

const POINTS_OF: Readonly<Record<string, 1 | 2 | 3>> = { FT: 1, '2FG': 2, '3FG': 3 };

/** Fouls of a player; `CMTI` is the personal foul before a throw-in (FIBA art. 34.2.4 ff.). */
const FOUL_KINDS: Readonly<Record<string, Foul['kind']>> = {
  CM: 'personal',
  CMTI: 'personal',
  OF: 'offensive',
  CMU: 'unsportsmanlike',
  CMT: 'technical',
  CMD: 'disqualifying',
};

/** Jump ball, television's time-out, and `AG`: the shot that was blocked, the other half of a block. */
const NOBODYS = new Set(['JB', 'TOUT_TV', 'AG']);

/** Finds a player of this game by team code and PLAYER_ID; undefined when they are not in the box score. */
export type FindPlayer = (team: string, playerId: string) => number | undefined;

/** Every play that means something on a scoresheet, period after period, and what could not be used. */
export function toPlays(
  game: EuroleaguePlayByPlay,
  findPlayer: FindPlayer,
): { plays: Play[]; notes: string[] } {
  const plays: Play[] = [];
  const unknown = new Map<string, number>();
  for (const period of periodsInOrder(game)) {
    for (const timed of period) {
      const { play } = timed;
      if (NOBODYS.has(play.PLAYTYPE)) continue;
      const deed = toDeed(play, game, findPlayer);
      if (deed === undefined) {
        unknown.set(play.PLAYTYPE, (unknown.get(play.PLAYTYPE) ?? 0) + 1);
        continue;
      }
      plays.push({ key: String(play.NUMBEROFPLAY), period: timed.period, clock: timed.clock, deed });
    }
  }
  const notes = [...unknown].map(([what, count]) => `left out ${count} × "${what}"`);
  return { plays: pairSubstitutions(plays), notes };
}

function findSide(play: EuroleaguePlay, game: EuroleaguePlayByPlay): Side | undefined {
  if (play.CODETEAM === game.CodeTeamA) return 'east';
  if (play.CODETEAM === game.CodeTeamB) return 'west';
  return undefined;
}

/** The play as an action on a scoresheet; undefined when a scoresheet has none like it. */
function toDeed(play: EuroleaguePlay, game: EuroleaguePlayByPlay, findPlayer: FindPlayer): Deed | undefined {
  const side = findSide(play, game);
  if (side === undefined) return undefined;
  const type = play.PLAYTYPE;
  switch (type) {
    case 'TOUT':
      return { type: 'timeout', side };
    case 'CCH':
      return { type: 'coach_challenge', side };
    // These name the coach (`CO_A`) who is charged with them, not a player.
    case 'C':
      return { type: 'foul', side, by: 'coach', player_id: null, kind: 'technical' };
    case 'B':
      return { type: 'foul', side, by: 'bench', player_id: null, kind: 'technical' };
  }
  const player_id = playerId(play, findPlayer);
  const points = POINTS_OF[type.slice(0, -1)];
  if (points !== undefined && type.endsWith('M')) return { type: 'points', side, points, player_id };
  switch (type) {
    case 'O':
      return { type: 'rebound', side, player_id, kind: 'offensive' };
    case 'D':
      return { type: 'rebound', side, player_id, kind: 'defensive' };
    case 'TO':
      return { type: 'turnover', side, player_id };
  }
  if (player_id === null) return undefined;
  if (points !== undefined && type.endsWith('A')) return { type: 'missed_shot', side, points, player_id };
  const kind = FOUL_KINDS[type];
  if (kind !== undefined) return { type: 'foul', side, by: 'player', player_id, kind };
  switch (type) {
    case 'AS':
      return { type: 'assist', side, player_id };
    case 'ST':
      return { type: 'steal', side, player_id };
    case 'FV':
      return { type: 'block', side, player_id };
    case 'RV':
      return { type: 'foul_drawn', side, player_id };
    case 'IN':
      return { type: 'substitution', side, player_in: player_id };
    case 'OUT':
      return { type: 'substitution', side, player_out: player_id };
    default:
      return undefined;
  }
}

function playerId(play: EuroleaguePlay, findPlayer: FindPlayer): number | null {
  if (play.PLAYER_ID === '') return null;
  const player = findPlayer(play.CODETEAM, play.PLAYER_ID);
  if (player !== undefined) return player;
  throw new FeedError(
    `play ${play.NUMBEROFPLAY}`,
    `PLAYER_ID ${play.PLAYER_ID} is not in the box score of ${play.CODETEAM}`,
  );
}
