import { expect, it } from 'vitest';
import { categoryDecider } from '#command-api/category/category.decider.ts';
import { chatDecider, chatUserDecider } from '#command-api/chat/chat.decider.ts';
import { staffDecider } from '#command-api/erasure/staff.decider.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import { leagueDecider } from '#command-api/league/league.decider.ts';
import { newsDecider } from '#command-api/news/news.decider.ts';
import { playerDecider } from '#command-api/player/player.decider.ts';
import { seasonDecider } from '#command-api/season/season.decider.ts';
import { settingsDecider } from '#command-api/settings/settings.decider.ts';
import { sponsorDecider } from '#command-api/sponsor/sponsor.decider.ts';
import { teamDecider } from '#command-api/team/team.decider.ts';
import { tournamentDecider } from '#command-api/tournament/tournament.decider.ts';
import { userDecider } from '#command-api/user/user.decider.ts';
import { evolveGameBy, type FoldableGameEvent, NO_GAME } from '#events/game/game.fold.ts';
import { newId } from '#platform/values/ids.ts';
import { everybodyErased, sampleEvents } from '#tests/architecture/event-samples.ts';

type Fold = { initial: unknown; evolve: (state: never, event: never) => unknown };

/** Every fold, by a stream that it is of. */
const FOLDS: Readonly<Record<string, Fold>> = {
  'game-1': gameDecider,
  seasons: seasonDecider,
  'tournament-1': tournamentDecider,
  'league-1': leagueDecider,
  'category-1': categoryDecider,
  'team-1': teamDecider,
  'player-1': playerDecider,
  'user-1': userDecider,
  settings: settingsDecider,
  'news-1': newsDecider,
  'sponsor-1': sponsorDecider,
  'chat-1': chatDecider,
  'chat-user-1': chatUserDecider,
  [staffStreamOf()]: staffDecider,
};

function staffStreamOf(): string {
  const stream = everybodyErased().find((event) => event.stream.startsWith('staff-'))?.stream;
  if (stream === undefined) throw new Error('no member of staff among the samples');
  return stream;
}

const SAMPLES = [...sampleEvents(), ...everybodyErased()];
/** Of a later release; with the ids that folds look for before they look at the type. */
const UNKNOWN = {
  type: 'OfALaterRelease',
  data: { gameId: 1, seasonId: 1, teamId: 1, playerId: 1, userId: 1, side: 'east', period: 1 },
};

it('there is a fold for every stream', () => {
  expect([...new Set(SAMPLES.map(({ stream }) => stream))].filter((stream) => !(stream in FOLDS))).toEqual(
    [],
  );
});

it.each(Object.entries(FOLDS))(
  'in %s an event of a type that nobody knows leaves every state as it is',
  (stream, { initial, evolve }) => {
    let state = initial;
    let states = 0;
    for (const [revision, { type, data }] of SAMPLES.filter((one) => one.stream === stream).entries()) {
      const unchanged = evolve(state as never, { ...UNKNOWN, id: newId(), revision } as never);
      expect(unchanged, `before ${type}`).toBe(state);
      const next = evolve(state as never, { type, data, id: newId(), revision } as never);
      if (next !== state) states += 1;
      state = next;
    }
    expect(evolve(state as never, { ...UNKNOWN, id: newId(), revision: 99 } as never)).toBe(state);
    expect(states).toBeGreaterThan(0);
  },
);

it('among the events of a game that are folded together it changes nothing either', () => {
  const events = SAMPLES.filter(({ stream }) => stream === 'game-1').map(({ type, data }, revision) => ({
    ...{ type, data, id: `${revision}`, revision },
  }));
  const mixed = events.flatMap((event) => [{ ...UNKNOWN, id: `u${event.revision}`, revision: 0 }, event]);
  const fold = (some: readonly object[]) => evolveGameBy(NO_GAME, some as FoldableGameEvent[]);
  expect(fold(mixed)).toEqual(fold(events));
  expect(fold(events)).not.toEqual(NO_GAME);
});
