import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueTimeZone } from '#command-api/settings/league-today.ts';
import type { PickedPlayerBody } from '#contracts/game/game.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { RosterPlayer, Side } from '#events/game/game.events.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import { type CategoryLimits, eligibility } from '#events/player/eligibility.ts';
import type { Coaches } from '#events/team/team.fold.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { ReadDb } from '#projections/read-database/read-db.ts';
import { ANYBODY, findCategory, type GameFactsDependencies } from './game.facts.ts';
import type { Coach, PickedPlayer } from './game-command.ts';

/** A picked player has to be in the team on the day of the game (docs/rules.md, "Games"). */
const NOT_A_MEMBER = say('roster.not_a_member');

export type Bench = {
  players: PickedPlayer[];
  /** Players admitted only because something about them is unknown, and players on the bench who may not be there. */
  remarks: string[];
};

/**
 * The players of one bench with the reasons against them on the day of the game.
 * @param day calendar day of the game in the league's time zone
 * @param known the bench as it was picked before: absent fields of a player stay as they are
 */
export async function findBench(
  { lookUp }: { lookUp: LookUp },
  teamId: number,
  picks: readonly Pick<PickedPlayerBody, 'player_id' | 'number' | 'starter' | 'captain'>[],
  { category, day, known }: { category: CategoryLimits; day: string; known: readonly RosterPlayer[] },
): Promise<Bench> {
  const pickedIds = picks.map((pick) => pick.player_id);
  const rows =
    pickedIds.length === 0 ? [] : await lookUp.rows((db) => selectBench(db, teamId, pickedIds, day));
  const facts = new Map(rows.map((row) => [row.id, row]));
  const starters = findStarters(picks, known);
  const remarks: string[] = [];
  const players = picks.map((pick): PickedPlayer => {
    const player = facts.get(pick.player_id);
    const before = known.find(({ playerId }) => playerId === pick.player_id);
    const admitted =
      player === undefined
        ? null
        : eligibility({ birthDate: player.birth_date, gender: player.gender }, category, day);
    const isMember = player !== undefined && !player.is_archived && player.is_member;
    const reason = admitted?.reason ?? null;
    const unsuitable = reason === null ? null : say(`eligibility.${reason}`);
    const refusal = isMember ? unsuitable : NOT_A_MEMBER;
    const name =
      player === undefined ? `Player ${pick.player_id}` : `${player.first_name} ${player.last_name}`;
    // "A player without a birth date is eligible but flagged" (docs/rules.md, "Games").
    if (refusal !== null) remarks.push(`${name}: ${refusal.text}`);
    else if (admitted?.flagged === true) {
      remarks.push(`${name} counts as eligible: not everything the category asks for is known`);
    }
    return {
      playerId: pick.player_id,
      number: pick.number ?? (before === undefined ? (player?.number ?? null) : before.number),
      starter: starters.has(pick.player_id),
      captain: pick.captain ?? before?.captain ?? false,
      refusal,
    };
  });
  return { players, remarks };
}

/**
 * The players named as starters, and of the others those who started before. If the command names none, the five stay
 * together or there are none: a bench without one of them is not to be refused for the other four.
 */
export function findStarters(
  picks: readonly Pick<PickedPlayerBody, 'player_id' | 'starter'>[],
  known: readonly Pick<RosterPlayer, 'playerId' | 'starter'>[],
): ReadonlySet<number> {
  const before = new Set(known.filter(({ starter }) => starter).map(({ playerId }) => playerId));
  const ids = picks
    .filter(({ player_id, starter }) => starter ?? before.has(player_id))
    .map(({ player_id }) => player_id);
  const isSaid = picks.some(({ starter }) => starter !== undefined);
  return new Set(isSaid || ids.length === before.size ? ids : []);
}

type Arrival = { side: Side } & Pick<PickedPlayerBody, 'player_id' | 'number'>;

/**
 * Late arrivals with the reasons against them, in the same order. While `then` runs, none of them changes teams.
 * @param arrivals the number is the one of the squad unless another is given
 */
export async function withArrivals<Result>(
  deps: GameFactsDependencies & { clock: Clock; lookUp: LookUp },
  facts: ExistingGame['facts'],
  arrivals: readonly Arrival[],
  then: (players: PickedPlayer[]) => Promise<Result>,
): Promise<Result> {
  if (arrivals.length === 0) return then([]);
  const teamOn = (side: Side) => (side === 'east' ? facts.eastTeamId : facts.westTeamId);
  return deps.lookUp.holding(
    arrivals.map(({ side }) => `team:${teamOn(side)}`),
    async () => {
      const occasion = { ...(await findOccasion(deps, facts)), known: [] };
      const found = await Promise.all(
        arrivals.map(({ side, ...pick }) => findBench(deps, teamOn(side), [pick], occasion)),
      );
      return then(found.flatMap(({ players }) => players));
    },
  );
}

function selectBench(db: ReadDb, teamId: number, playerIds: readonly number[], day: string) {
  return db
    .selectFrom('player as p')
    .leftJoin('membership as m', (join) =>
      join
        .onRef('m.player_id', '=', 'p.id')
        .on('m.team_id', '=', teamId)
        .on('m.from_date', '<=', day)
        .on(({ eb, or }) => or([eb('m.until_date', 'is', null), eb('m.until_date', '>', day)])),
    )
    .where('p.id', 'in', playerIds)
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'p.gender', 'p.is_archived', 'm.number'])
    .select(({ eb }) => eb('m.player_id', 'is not', null).as('is_member'));
}

/** By what a bench is judged: the game's category, and its day in the league's time zone; today while it has no date. */
export async function findOccasion(
  deps: GameFactsDependencies & { clock: Clock },
  { scheduledAt, categoryId }: ExistingGame['facts'],
): Promise<{ category: CategoryLimits; day: string }> {
  const day = dayAt(scheduledAt === null ? deps.clock() : new Date(scheduledAt), await leagueTimeZone(deps));
  return { day, category: categoryId === null ? ANYBODY : await findCategory(deps, categoryId) };
}

/** Who coaches the team at present, for the scoresheet. */
export function toCoaches(coaches: Coaches): Coach[] {
  const { head, assistant } = coaches;
  return [
    ...(head === null ? [] : [{ ...head, role: 'head' as const }]),
    ...(assistant === null ? [] : [{ ...assistant, role: 'assistant' as const }]),
  ];
}
