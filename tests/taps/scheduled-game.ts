import type { ImportedGame } from '#command-api/import/feed/imported-game.ts';
import { importContext } from '#command-api/import/import-context.ts';
import { runImport } from '#command-api/import/run-import.ts';
import { SIDES, type Side } from '#events/game/court.events.ts';
import { gameStream } from '#events/game/game.events.ts';
import { shortPersonName } from '#frontend/lib/person-name.ts';
import { newId } from '#platform/values/ids.ts';
import type { LeagueInBrowser } from '#tests/support/league-in-browser.ts';
import type { FeedPlayer } from './action.ts';
import type { FeedGame } from './feed-game.ts';

/** A game of a feed as the league has it before it begins. */
export type ScheduledGame = {
  gameId: number;
  teams: Record<Side, string>;
  players: ReadonlyMap<FeedPlayer, ScheduledPlayer>;
};

export type ScheduledPlayer = {
  id: number;
  side: Side;
  number: string | null;
  name: string;
  /** Without the first name, as the console's smaller buttons have it. */
  shortName: string;
};

/**
 * Brings a game into the league by the import, without anything that happened in it: teams, rosters, starters, coaches,
 * officials. It is given to the scorer, who can start it at once.
 */
export async function scheduleGame(
  { league, backDoor }: Pick<LeagueInBrowser, 'league' | 'backDoor'>,
  feedGame: FeedGame,
  scorerId: number,
): Promise<ScheduledGame> {
  const now = new Date();
  const context = importContext(now, newId());
  const source = `fiba-livestats:${newId()}`;
  const game = feedGame.beforehand({ source, scheduledAt: now.toISOString() });
  let gameId: number | undefined;
  const [report] = await runImport(
    [
      {
        format: 'fiba-livestats',
        feed: {
          sources: [{ name: source, read: () => Promise.resolve(game) }],
          squads: [],
          withoutFeed: 0,
          lastDay: null,
        },
      },
    ],
    { season: 'Played by taps', tournament: 'Played by taps', league: null, ruleset: feedGame.ruleset },
    {
      pool: backDoor.pool,
      commands: backDoor.commands,
      store: backDoor.store,
      context,
      secret: league.environment.PERSONAL_KEY_SECRET ?? '',
      whenBusy: 'wait',
      onGame: (written) => {
        gameId = written.gameId;
      },
    },
  );
  if (gameId === undefined) throw new Error(`the game was not taken in: ${JSON.stringify(report)}`);
  const { outcome } = await backDoor.commands.games.handle(gameStream(gameId), {
    id: newId(),
    command: {
      type: 'assign_scorer',
      scorerId,
      context: { actor: context.actor, device: null, now: context.now },
    },
    metadata: context.metadata,
  });
  if (outcome.kind === 'rejected') throw new Error(outcome.message);
  return { gameId, ...(await readRosters(backDoor, gameId, game)) };
}

/** The import writes rosters in the order of the feed. */
async function readRosters(
  { commands }: LeagueInBrowser['backDoor'],
  gameId: number,
  game: ImportedGame,
): Promise<Pick<ScheduledGame, 'teams' | 'players'>> {
  const { state } = await commands.games.read(gameStream(gameId));
  if (state.status === 'nonexistent') throw new Error(`there is no game ${gameId}`);
  const { rosters } = state.facts;
  const players = SIDES.flatMap((side) =>
    game[side].players.map(
      ({ localId, number, firstName, lastName }, index): [FeedPlayer, ScheduledPlayer] => {
        const id = rosters[side]?.[index]?.playerId;
        if (id === undefined) throw new Error(`player ${localId} of the feed is on no bench`);
        const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
        return [localId, { id, side, number, name, shortName: shortPersonName(name) }];
      },
    ),
  );
  return { teams: { east: game.east.name, west: game.west.name }, players: new Map(players) };
}
