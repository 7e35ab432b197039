import {
  type FibaScoresheet,
  fibaScoresheetSchema,
  type SheetPlayer,
  type SheetTeam,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { fieldsOf } from '#contracts/lists/fields-of.ts';
import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { otherSide } from '#events/game/court.events.ts';
import type { Side } from '#events/game/game.events.ts';
import { isFinished } from '#events/game/game-status.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { RosterLine, Rosters } from '#events/game/rosters.ts';
import { foldEntries, openScoresheet } from '#events/game/scoresheet.fold.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { teamFouls } from '#events/game/team-fouls.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import type { GameStaffRow } from '#projections/directory/directory.table.ts';
import type { ScoresheetEntryRow } from '#projections/play-by-play/play-by-play.table.ts';
import type { NamedGame } from '#query-api/game/game.queries.ts';
import { toRuleset } from '#query-api/game/game-ruleset.ts';
import { sheetEntries } from '#query-api/scoresheet/scoresheet.presenter.ts';
import { runningScore } from './running-score.ts';
import { sheetFouls } from './sheet-fouls.ts';
import { sheetTimeouts } from './sheet-timeouts.ts';

/** A game and what is known of it. */
export type GameOnPaper = {
  game: NamedGame & { rosters: Rosters };
  /** Before the start there is none. */
  box: BoxScoreDocument | null;
  players: readonly { id: number; first_name: string; last_name: string }[];
  staff: readonly Pick<GameStaffRow, 'team_id' | 'role' | 'name'>[];
  entries: readonly ScoresheetEntryRow[];
};

/** What is on the scoresheet of a game: blank with both teams before it, what happened from then on. */
export function toFibaScoresheet(on: GameOnPaper): FibaScoresheet {
  const { game, entries } = on;
  const ruleset = toRuleset(game);
  const isOver = isFinished(game.status);
  // The read model knows nothing on court exactly when nothing was played (`findPlayedSheet`).
  const sheet =
    game.on_court === null ? null : foldEntries(ruleset, toBenches(game.rosters), sheetEntries(entries));
  const ended = entries.findLast(({ type }) => type === 'game_end');
  const { team_score_east, team_score_west, on_court } = game;
  return fieldsOf(fibaScoresheetSchema, {
    ...game,
    game_id: game.id,
    position: game.log_position,
    played: sheet !== null,
    category_name: game.game_category_name,
    game_date: isoTime(game.game_date),
    ended_at: isOver && !game.imported ? isoTime(ended?.occurred_at ?? null) : null,
    ruleset: ruleset.name,
    foul_limit: ruleset.foulLimit,
    bonus_from_team_foul: ruleset.bonusFromTeamFoul,
    officials: on.staff.flatMap(({ team_id, role, name }) => (team_id === null ? [{ role, name }] : [])),
    scorer_name: game.scorekeeper_name,
    east: teamOn(on, 'east', sheet, isOver),
    west: teamOn(on, 'west', sheet, isOver),
    periods: game.periods.map((score) => ({
      ...score,
      period_label: periodLabel(ruleset.periods, score.period),
      over:
        isOver ||
        (on_court !== null &&
          (score.period < on_court.period || (score.period === on_court.period && !on_court.period_open))),
    })),
    score:
      team_score_east === null || team_score_west === null
        ? null
        : { east: team_score_east, west: team_score_west },
    winner: winningSide(game),
  });
}

function teamOn(on: GameOnPaper, side: Side, sheet: Scoresheet | null, isOver: boolean): SheetTeam {
  const { game, staff } = on;
  const team_id = game[`team_${side}_id`];
  // A team that was replaced and has come back has no bench until its roster is picked again.
  const coaches = game.rosters[side] === null ? [] : staff.filter((one) => one.team_id === team_id);
  const team = {
    team_id,
    name: teamName(game[`team_${side}_name`], team_id),
    coach: coaches.find(({ role }) => role === 'head')?.name ?? null,
    assistants: coaches.flatMap(({ role, name }) => (role === 'assistant' ? [name] : [])),
  };
  if (sheet === null) {
    const players = (game.rosters[side] ?? []).map((line) => playerOn(on, line));
    const blank = openScoresheet(toRuleset(game), toBenches(game.rosters));
    const timeouts = sheetTimeouts(blank, side, false);
    return { ...team, ...NOTHING_HAPPENED, timeouts, players: players.sort(byNumber) };
  }
  const other = otherSide(side);
  const attempted = on.box?.[other].totals.free_throws_attempted ?? null;
  const fouls = sheetFouls(sheet, side, attempted !== null);
  const played = new Set(
    on.box?.[side].players.flatMap(({ did_not_play, player_id }) => (did_not_play ? [] : [player_id])),
  );
  const players = Object.values(sheet[side].lines).map((line): SheetPlayer => {
    const { playerId: player_id, starter, number, captain } = line;
    return {
      ...playerOn(on, { player_id, number, captain }),
      in: starter ? 'started' : played.has(player_id) ? 'came_on' : null,
      fouls: fouls.players.get(player_id) ?? [],
      game_disqualified: fouls.disqualifiedPlayers.has(player_id),
    };
  });
  return {
    ...team,
    players: players.sort(byNumber),
    coach_fouls: fouls.coach,
    coach_disqualified: fouls.coachDisqualified,
    timeouts: sheetTimeouts(sheet, side, isOver),
    team_fouls: sheet.periods.map((_, index) => ({
      period: index + 1,
      period_label: periodLabel(sheet.ruleset.periods, index + 1),
      fouls: sheet[side].teamFouls[index] ?? 0,
      counted: teamFouls(sheet, side, index + 1),
    })),
    running_score: runningScore(sheet, side),
  };
}

const NOTHING_HAPPENED = {
  coach_fouls: [],
  coach_disqualified: false,
  team_fouls: [],
  running_score: [],
};

function playerOn(
  { players }: GameOnPaper,
  { player_id, number, captain }: Pick<RosterLine, 'player_id' | 'number' | 'captain'>,
): SheetPlayer {
  const known = players.find(({ id }) => id === player_id) ?? { first_name: null, last_name: null };
  const name = formatPlayerName({ ...known, id: player_id });
  return { player_id, name, number, captain, in: null, fouls: [], game_disqualified: false };
}

/** `00` before `0`; those without a number last. */
function byNumber(a: SheetPlayer, b: SheetPlayer): number {
  const worn = ({ number }: SheetPlayer) => (number === null ? Number.POSITIVE_INFINITY : Number(number));
  if (worn(a) !== worn(b)) return worn(a) - worn(b);
  return (b.number?.length ?? 0) - (a.number?.length ?? 0) || a.player_id - b.player_id;
}

function toBenches({ east, west }: Rosters) {
  const bench = (lines: readonly RosterLine[] | null) =>
    (lines ?? []).map(({ player_id: playerId, ...line }) => ({ playerId, ...line }));
  return { east: bench(east), west: bench(west) };
}

function winningSide({ winner_id, team_east_id }: NamedGame): Side | null {
  if (winner_id === null) return null;
  return winner_id === team_east_id ? 'east' : 'west';
}
