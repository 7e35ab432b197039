import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { AuditSubject } from '#contracts/audit/audit-kinds.ts';
import { chatStream, chatUserStream } from '#events/chat/chat.events.ts';
import { gameStream } from '#events/game/game.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { LogSearch, RecordedEvent } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { userStream } from '#events/user/user.events.ts';

/** Where in the log the events of a subject are, and which of those found there belong to it; by default all. */
export type Scope = Pick<LogSearch, 'streams' | 'offCourtOf'> & {
  belongs?: (event: RecordedEvent) => boolean;
  /** The same, of an event that replaces another and does not belong itself. */
  belonged?: (replaced: RecordedEvent['data']) => boolean;
};

/**
 * The log of a subject: its own stream, and what other streams say of it off court (docs/rules.md, "The log").
 * @param subject null: the whole league
 */
export async function findScope(lookUp: LookUp, subject: AuditSubject | null): Promise<Scope> {
  if (subject === null) return {};
  const { kind, id } = subject;
  switch (kind) {
    case 'game':
      return { streams: [gameStream(id), chatStream(id)] };
    case 'tournament':
      return { streams: [tournamentStream(id)] };
    case 'user':
      return { streams: [userStream(id), chatUserStream(id)] };
    case 'season': {
      const tournaments = await lookUp.presentRows((db) =>
        db.selectFrom('tournament').select('id').where('season_id', '=', id),
      );
      return {
        offCourtOf: [SEASONS_STREAM, ...tournaments.map((row) => tournamentStream(row.id))],
        belongs: ({ stream, data }) => stream !== SEASONS_STREAM || data.seasonId === id,
      };
    }
    case 'team':
      return {
        streams: [teamStream(id)],
        offCourtOf: [...(await findTournaments(lookUp)), ...(await findGames(lookUp, [id]))],
        belongs: ({ stream, type, data }) =>
          stream === teamStream(id) ||
          (stream.startsWith('game-') ? !ofOtherTeam(data, id) : namesTeam({ type, data }, id)),
      };
    case 'player': {
      const teams = await lookUp.presentRows((db) =>
        db.selectFrom('membership').select('team_id as id').where('player_id', '=', id).distinct(),
      );
      const played = await lookUp.presentRows((db) =>
        db.selectFrom('player_line').select('game_id as id').where('player_id', '=', id),
      );
      const ids = teams.map((row) => row.id);
      const games = new Set([...(await findGames(lookUp, ids)), ...played.map((row) => gameStream(row.id))]);
      return {
        streams: [playerStream(id)],
        offCourtOf: [...ids.map(teamStream), ...games],
        belongs: ({ stream, data }) => stream === playerStream(id) || namesPlayer(data, id),
        // What was taken from them names who got it, or nobody.
        belonged: (replaced) => namesPlayer(replaced, id),
      };
    }
    default:
      return kind satisfies never;
  }
}

/** Which tournaments a team once entered, only the log knows: those of all of them are looked through. */
async function findTournaments(lookUp: LookUp): Promise<string[]> {
  const rows = await lookUp.presentRows((db) => db.selectFrom('tournament').select('id'));
  return rows.map(({ id }) => tournamentStream(id));
}

async function findGames(lookUp: LookUp, teams: readonly number[]): Promise<string[]> {
  if (teams.length === 0) return [];
  const rows = await lookUp.presentRows((db) =>
    db
      .selectFrom('game')
      .select('id')
      .where((eb) => eb.or([eb('team_east_id', 'in', teams), eb('team_west_id', 'in', teams)])),
  );
  return rows.map(({ id }) => gameStream(id));
}

/** The roster of the other team, a late arrival there. */
function ofOtherTeam({ teamId }: RecordedEvent['data'], id: number): boolean {
  return typeof teamId === 'number' && teamId !== id;
}

function namesTeam({ type, data }: Pick<RecordedEvent, 'type' | 'data'>, id: number): boolean {
  if (type === 'BracketDrawn') return Array.isArray(data.seeds) && data.seeds.includes(id);
  if (type === 'LotDrawn') return Array.isArray(data.drawn) && data.drawn.includes(id);
  return data.teamId === id;
}

/** Whether a player is anywhere in it: in a roster, as who joined, in a corrected action. */
export function namesPlayer(data: unknown, id: number): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, value]) =>
    typeof value === 'object' ? namesPlayer(value, id) : value === id && /^player(Id|In|Out)$/u.test(key),
  );
}
