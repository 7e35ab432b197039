import { z } from 'zod';
import { FeedError, parseFeed } from '#command-api/import/feed/feed-error.ts';
import { type FeedFile, readJson } from '#command-api/import/feed/feed-file.ts';
import type { ImportedGame, ImportedTeam } from '#command-api/import/feed/imported-game.ts';
import { withSeenNames } from '#command-api/import/feed/seen-names.ts';
import { type FibaFeed, fibaFeedSchema, toPeriod } from '#command-api/import/fiba-livestats/feed.ts';
import { toRuleset } from '#command-api/import/fiba-livestats/mapping.ts';
import { localId, toOfficials, toTeams } from '#command-api/import/fiba-livestats/teams.ts';
import type { Side } from '#events/game/court.events.ts';
import { RULESETS, type Ruleset } from '#events/game/ruleset.ts';
import type { Action, FeedPlayer } from './action.ts';
import { toActions } from './actions.ts';
import type { GameBox } from './game-box.ts';
import { possibleActions } from './possible-actions.ts';
import { toPublishedBox } from './published-box.ts';
import { tally } from './tallied-box.ts';

/** A game of a FIBA LiveStats feed: what is tapped, and what comes of it by the feed's own account. */
export type FeedGame = {
  ruleset: Ruleset;
  actions: readonly Action[];
  starters: Record<Side, readonly FeedPlayer[]>;
  /** The last period that was played. */
  lastPeriod: number;
  /** Whether the feed has the end of the game. */
  isOver: boolean;
  /** The box score that the feed publishes. */
  published: GameBox;
  /** What its plays add up to until the end of a period; with others, each at the end of its own. */
  tallyUntil: (period: number, others?: readonly Action[]) => GameBox;
  /** Teams, players and officials, without anything that happened: what the league has before the game. */
  beforehand: (game: { source: string; scheduledAt: string }) => ImportedGame;
  /** What in the feed contradicts the rest of it, or cannot be tapped. */
  notes: readonly string[];
};

/** Players of a side on court (FIBA art. 4.2.2), and on a bench (docs/rules.md, "Games"). */
const ON_COURT = 5;
const LONGEST_BENCH = 12;

const linksSchema = z.object({
  pbp: z.array(
    z.object({
      actionNumber: z.coerce.number(),
      // Empty where there is none.
      previousAction: z.coerce.number().catch(0).default(0),
    }),
  ),
});

/** @throws FeedError when the file cannot be read or is no such feed */
export async function readFeedGame(file: FeedFile): Promise<FeedGame> {
  return toFeedGame(await readJson(file));
}

/** @throws FeedError when it is no FIBA LiveStats feed */
export function toFeedGame(json: unknown): FeedGame {
  const feed = parseFeed(fibaFeedSchema, json);
  const links = new Map(
    parseFeed(linksSchema, json)
      .pbp.filter(({ previousAction }) => previousAction !== 0)
      .map(({ actionNumber, previousAction }) => [String(actionNumber), String(previousAction)]),
  );
  const ruleset = toRuleset(feed, RULESETS.fiba);
  const lastPeriod = findLastPeriod(feed, ruleset);
  const starters = findStarters(feed);
  const all = toActions(feed, ruleset, links);
  const { actions, notes } = possibleActions(all.actions, { players: findPlayers(feed), starters });
  return {
    ruleset,
    actions,
    starters,
    lastPeriod,
    isOver: feed.pbp.some(({ actionType, subType }) => actionType === 'game' && subType === 'end'),
    published: toPublishedBox(json, ruleset.periods),
    tallyUntil: (period, others = []) =>
      tally(
        [...actions, ...others]
          .filter((action) => action.period <= period)
          .toSorted((one, other) => one.period - other.period),
        { ruleset, starters, lastPeriod: period },
      ),
    beforehand: ({ source, scheduledAt }) =>
      toGameBeforehand(feed, { source, scheduledAt, ruleset, actions }),
    notes: [...all.notes, ...notes],
  };
}

function findLastPeriod(feed: FibaFeed, ruleset: Ruleset): number {
  return feed.pbp.reduce((last, play) => Math.max(last, toPeriod(play, ruleset.periods)), 1);
}

function findPlayers(feed: FibaFeed): Set<FeedPlayer> {
  const ofTeam = (tno: 1 | 2) => Object.keys(feed.tm[tno].pl).map((pno) => localId(tno, Number(pno)));
  return new Set([...ofTeam(1), ...ofTeam(2)]);
}

function findStarters(feed: FibaFeed): Record<Side, FeedPlayer[]> {
  const ofTeam = (tno: 1 | 2) => {
    const starters = Object.entries(feed.tm[tno].pl).filter(([, { starter }]) => starter);
    if (starters.length !== ON_COURT) {
      throw new FeedError(`tm.${tno}`, `${starters.length} players start, and ${ON_COURT} would have to`);
    }
    return starters.map(([pno]) => localId(tno, Number(pno)));
  };
  return { east: ofTeam(1), west: ofTeam(2) };
}

function toGameBeforehand(
  feed: FibaFeed,
  game: { source: string; scheduledAt: string; ruleset: Ruleset; actions: readonly Action[] },
): ImportedGame {
  const { source, scheduledAt, ruleset, actions } = game;
  // Each game has teams of its own, so that one does not change what another one begins with.
  const teams = toTeams(feed, source);
  return withSeenNames({
    source,
    day: scheduledAt.slice(0, 10),
    scheduledAt,
    timeKnown: false,
    venue: null,
    recording: 'full',
    ruleset,
    east: withinItsBench(teams[1], actions),
    west: withinItsBench(teams[2], actions),
    officials: toOfficials(feed),
    actions: [],
    over: false,
    notes: [],
  });
}

/** A bench has twelve players; feeds also list some who never came on. */
function withinItsBench(team: ImportedTeam, actions: readonly Action[]): ImportedTeam {
  if (team.players.length <= LONGEST_BENCH) return team;
  const named = new Set(
    actions.flatMap((action) => [
      'player' in action ? action.player : null,
      action.type === 'substitution' ? action.in : null,
    ]),
  );
  return { ...team, players: team.players.filter(({ localId, starter }) => starter || named.has(localId)) };
}
