import type { PeriodScore, RosterPlayer, Side } from './game.events.ts';
import type { Ruleset } from './ruleset.ts';
import type { ActionEvent, BenchFoul, PlayerLine, Scoresheet, SideSheet } from './scoresheet.ts';
import { EMPTY_TALLY, type Tally } from './tally.ts';

/** The players picked for each side; empty where none have been. */
export type Benches = { east: readonly RosterPlayer[]; west: readonly RosterPlayer[] };

/**
 * A sheet under construction. It belongs to the fold alone until it is handed out, so actions mutate it: hundreds
 * follow one another, and the sheets in between are never read.
 */
export type SheetDraft = Scoresheet & {
  periods: PeriodScore[];
  east: SideDraft;
  west: SideDraft;
};
export type SideDraft = SideSheet & {
  lines: Record<number, PlayerLine>;
  benchFouls: BenchFoul[];
  teamFouls: number[];
};

function newLine(player: RosterPlayer): PlayerLine {
  return {
    playerId: player.playerId,
    number: player.number,
    starter: player.starter,
    captain: player.captain,
    tally: { ...EMPTY_TALLY },
    seconds: 0,
    untimedStay: false,
    enteredSeconds: null,
    onCourtSince: player.starter ? 0 : null,
    plusMinus: 0,
    marginOnEntry: 0,
  };
}

function newSide(roster: readonly RosterPlayer[]): SideDraft {
  const lines: Record<number, PlayerLine> = {};
  for (const player of roster) lines[player.playerId] = newLine(player);
  return {
    lines,
    team: { ...EMPTY_TALLY },
    unattributed: { ...EMPTY_TALLY },
    corrections: 0,
    benchFouls: [],
    teamFouls: [],
    timeouts: 0,
  };
}

/** The sheet before the first action. */
export function newSheet(ruleset: Ruleset, benches: Benches): SheetDraft {
  return {
    ruleset,
    period: 1,
    periodOpen: true,
    atBreak: false,
    foulInBreak: false,
    periods: [{ east: 0, west: 0 }],
    clock: { running: false, seconds: null, since: null },
    clockIsRun: false,
    recording: null,
    arrow: null,
    margin: 0,
    east: newSide(benches.east),
    west: newSide(benches.west),
    entries: [],
    recorded: { misses: false, foulsDrawn: false, substitutions: false, time: false, mode: 'full' },
  };
}

/** A copy on which these actions may be applied. What they do not change, such as other players’ lines, is not copied. */
export function toDraft(sheet: Scoresheet, actions: readonly ActionEvent[]): SheetDraft {
  return {
    ...sheet,
    periods: sheet.periods.map((score) => ({ ...score })),
    clock: { ...sheet.clock },
    recorded: { ...sheet.recorded },
    east: draftOfSide(sheet, 'east', actions),
    west: draftOfSide(sheet, 'west', actions),
  };
}

function draftOfSide(sheet: Scoresheet, name: Side, actions: readonly ActionEvent[]): SideDraft {
  const side = sheet[name];
  const draft = { ...side, benchFouls: [...side.benchFouls], teamFouls: [...side.teamFouls] };
  const own = actions.filter(({ data }) => 'side' in data && data.side === name);
  if (own.length === 0) return draft;
  const lines: Record<number, PlayerLine> = { ...side.lines };
  for (const playerId of new Set(own.flatMap(playersIn))) {
    const line = lines[playerId];
    if (line !== undefined) lines[playerId] = { ...line, tally: { ...line.tally } };
  }
  return { ...draft, lines, team: { ...side.team }, unattributed: { ...side.unattributed } };
}

function playersIn({ data }: ActionEvent): number[] {
  const players =
    'playerId' in data ? [data.playerId] : 'playerIn' in data ? [data.playerIn, data.playerOut] : [];
  return players.filter((player) => player !== null);
}

/** The line of a player; one who is on no roster gets a new line. */
export function findOrAddLine(side: SideDraft, playerId: number): PlayerLine {
  const known = side.lines[playerId];
  if (known !== undefined) return known;
  const line = newLine({ playerId, number: null, starter: false, captain: false });
  side.lines[playerId] = line;
  return line;
}

/** The counters of a player, or the team's when no player is named. */
export function findTally(side: SideDraft, playerId: number | null): Tally {
  return playerId === null ? side.team : findOrAddLine(side, playerId).tally;
}
