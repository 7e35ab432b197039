import { beforeAll, describe, expect, test } from 'vitest';
import { categoryStream } from '#events/category/category.events.ts';
import { concerns } from '#events/changes/change-key.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { newsStream } from '#events/news/news.events.ts';
import { playerStream, staffStream } from '#events/player/player.events.ts';
import type { CourtsideEvent } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { FIRST_SETTINGS, SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { sponsorStream } from '#events/sponsor/sponsor.events.ts';
import { STANDINGS_PRESETS } from '#events/standings/standings-rules.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { userStream } from '#events/user/user.events.ts';
import { directoryProjection } from '#projections/directory/directory.projection.ts';
import { siteProjection } from '#projections/site/site.projection.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import { collectRoutes } from '#tests/architecture/routes.ts';
import {
  basket,
  gameCompleted,
  gameScheduled,
  gameStarted,
  officialsNamed,
  roster,
  rosterPicked,
  SCORER,
} from '#tests/support/builders/game.builder.ts';
import { sample } from '#tests/support/sampling.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/**
 * Whatever happens in the league, a cached answer says the same as one that is read anew, and a page that shows
 * it and has subscribed to the answer's own keys hears of it: for every route whose answers are kept, and every kind of
 * change of what stands in them.
 */

/** In the league's days, which are London's. */
let now = new Date('2026-02-28T12:00:00Z');
const STAFF = '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01';
const FILE = '0123456789abcdef0123456789abcdef';
const DECISION = '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01';
const AT = '2026-02-20T19:00:00.000Z';
const GAME = 1;
const LATER = 2;
const EXTRA = 8;

/** Calls of each route: plain, and with the filters that read from further tables. */
const CALLS: Record<string, string[]> = {
  '/api/games/': [
    '',
    '?season_id=1',
    '?team_id=1',
    '?past=true',
    '?overdue=true',
    '?double_booked=true',
    '?search=summit',
    '?date=2026-02-20',
  ],
  '/api/games/:id/': ['/api/games/1/', '/api/games/2/'],
  '/api/games/:id/stream/': ['/api/games/1/stream/'],
  '/api/games/:id/calendar.ics': ['/api/games/1/calendar.ics', '/api/games/2/calendar.ics'],
  '/api/games/:id/boxscore/': ['/api/games/1/boxscore/', '/api/games/1/boxscore/?at=q1-9:00'],
  '/api/games/:id/plays/': ['/api/games/1/plays/'],
  '/api/games/:id/plays/undone/': ['/api/games/1/plays/undone/'],
  '/api/games/:id/replay/': ['/api/games/1/replay/'],
  '/api/games/:id/statistics/': ['/api/games/1/statistics/'],
  '/api/games/:id/statistics/:playerId/': ['/api/games/1/statistics/1/'],
  '/api/games/:id/fibalivestats.json': ['/api/games/1/fibalivestats.json'],
  '/api/games/:id/scoresheet/': ['/api/games/1/scoresheet/'],
  '/api/games/:id/scoresheet.json': ['/api/games/1/scoresheet.json'],
  '/api/rankings/season/:id/': [
    '/api/rankings/season/1/',
    '/api/rankings/season/1/?as_of=2026-02-20',
    '/api/rankings/season/1/?as_of=2026-02-15',
  ],
  '/api/rankings/tournament/:id/': ['/api/rankings/tournament/3/'],
  '/api/rankings/league/:id/': ['/api/rankings/league/5/', '/api/rankings/league/5/?season_id=1'],
  '/api/rankings/:kind/:id/head-to-head/': ['/api/rankings/season/1/head-to-head/'],
  '/api/rankings/:kind/:id/rounds/': ['/api/rankings/season/1/rounds/'],
  '/api/explain/boxscore/': [
    '?game_id=1&team_id=1&statistic=points',
    '?game_id=1&team_id=1&player_id=1&statistic=field_goals',
  ],
  '/api/explain/standings/': [
    '?season_id=1&team_id=1&column=points_for',
    '?season_id=1&team_id=1&column=points_per_game&as_of=2026-02-15',
    '?season_id=1&league_id=5&team_id=1&column=record',
    '?tournament_id=3&team_id=1&column=streak',
  ],
  '/api/explain/streaks/': ['?season_id=1&team_id=1&streak=longest_winning'],
  '/api/explain/players/': [
    '?player_id=1&statistic=points',
    '?player_id=1&team_id=1&season_id=1&statistic=field_goal_percentage',
    '?player_id=1&tournament_id=3&statistic=games_played&as_of=2026-02-15',
  ],
  '/api/explain/teams/': [
    '?team_id=1&statistic=opponent_points',
    '?season_id=1&team_id=1&statistic=wins',
    '?team_id=1&statistic=points&as_of=2026-02-15',
  ],
  '/api/statistics/leaders/': ['', '?season_id=1', '?tournament_id=3', '?season_id=1&as_of=2026-02-20'],
  '/api/statistics/players/': ['', '?season_id=1', '?team_id=1', '?season_id=1&as_of=2026-02-20'],
  '/api/statistics/teams/': ['', '?season_id=1', '?season_id=1&as_of=2026-02-20'],
  '/api/statistics/shots/': ['', '?season_id=1', '?tournament_id=3&period=1'],
  '/api/statistics/head-to-head/': ['?team_a=1&team_b=2'],
  '/api/statistics/streaks/': [
    '',
    '?season_id=1',
    '?season_id=1&league_id=5',
    '?tournament_id=3',
    '?team_id=1',
  ],
  '/api/players/:id/averages/': ['/api/players/1/averages/', '/api/players/1/averages/?as_of=2026-02-20'],
  '/api/players/:id/statistics/': ['/api/players/1/statistics/', '/api/players/1/statistics/?game_id=1'],
  '/api/players/:id/games/': ['/api/players/1/games/'],
  '/api/players/:id/shots/': ['/api/players/1/shots/', '/api/players/1/shots/?season_id=1&period=overtime'],
  '/api/players/:id/calendar.ics': ['/api/players/1/calendar.ics'],
  '/api/players/:id/': ['/api/players/1/', '/api/players/8/'],
  '/api/players/': [
    '',
    '?team_id=1',
    '?search=harbor',
    '?name=harbor',
    '?season_id=1',
    '?age=over-25',
    '?archived=true',
    '?sort=age',
  ],
  '/api/teams/': [
    '',
    '?league_id=5',
    '?category_id=6',
    '?manager_id=7',
    '?tournament_id=3',
    '?season_id=1',
    '?search=ha',
    '?archived=true',
    '?sort=coach_name',
  ],
  '/api/teams/:id/': ['/api/teams/1/', '/api/teams/2/'],
  '/api/teams/:id/players/': ['/api/teams/1/players/', '/api/teams/1/players/?date=2026-01-15'],
  '/api/teams/:id/games/': ['/api/teams/1/games/'],
  '/api/teams/:id/shots/': ['/api/teams/1/shots/', '/api/teams/2/shots/?tournament_id=3&period=1'],
  '/api/teams/:id/statistics/': ['/api/teams/1/statistics/', '/api/teams/1/statistics/?as_of=2026-02-20'],
  '/api/teams/:id/calendar.ics': ['/api/teams/1/calendar.ics'],
  '/api/leagues/': ['', '?archived=true'],
  '/api/leagues/:id/': ['/api/leagues/5/'],
  '/api/leagues/:id/teams/': ['/api/leagues/5/teams/'],
  '/api/game-categories/': ['', '?gender=female', '?archived=true'],
  '/api/game-categories/:id/': ['/api/game-categories/6/'],
  '/api/game-categories/:id/teams/': ['/api/game-categories/6/teams/'],
  '/api/tournaments/': ['', '?season_id=1', '?league_id=5', '?status=ongoing', '?archived=true'],
  '/api/tournaments/:id/': ['/api/tournaments/3/', '/api/tournaments/4/'],
  '/api/tournaments/:id/teams/': ['/api/tournaments/3/teams/'],
  '/api/tournaments/:id/adjustments/': ['/api/tournaments/3/adjustments/'],
  '/api/tournaments/:id/bracket/': ['/api/tournaments/3/bracket/'],
  '/api/tournaments/repeated-forfeits/': [''],
  '/api/tournaments/:id/calendar.ics': ['/api/tournaments/3/calendar.ics'],
  '/api/search/': ['', '?search=harbor', '?search=sumimt', '?search=win', '?search=ada%20harbor'],
  '/api/seasons/': ['', '?status=active', '?year=2026', '?search=win', '?limit=1'],
  '/api/seasons/:id/': ['/api/seasons/1/', '/api/seasons/2/'],
  '/api/seasons/calendar/': ['', '?year=2026'],
  '/api/seasons/check-name/': ['?name=Winter', '?name=Spring', '?name=Winter&exclude=1'],
  '/api/seasons/check-conflicts/': ['?start_date=2026-03-01&end_date=2026-07-01'],
  '/api/seasons/:id/statistics/': ['/api/seasons/1/statistics/'],
  '/api/seasons/:id/tournaments/': [
    '/api/seasons/1/tournaments/',
    '/api/seasons/1/tournaments/?status=ongoing',
  ],
  '/api/seasons/:id/games/': ['/api/seasons/1/games/', '/api/seasons/1/games/?past=true'],
  '/api/seasons/:id/teams/': ['/api/seasons/1/teams/'],
  '/api/seasons/:id/activity/': ['/api/seasons/1/activity/', '/api/seasons/1/activity/?limit=3'],
  '/api/settings/': [''],
  '/api/news/': [''],
  '/api/news/:id/': ['/api/news/1/'],
  '/api/sponsors/': [''],
};
const URLS = Object.entries(CALLS).flatMap(([route, calls]) =>
  calls.map((call) => (call.startsWith('/') ? call : `${route}${call}`)),
);

const details = { location: 'Quay', leagueId: 5, categoryId: 6, colours: null, website: null };
const person = (userId: number, firstName: string) => ({
  userId,
  username: `user${userId}`,
  email: null,
  firstName,
  lastName: 'Manager',
});
const player = (playerId: number, lastName: string) => ({
  playerId,
  firstName: 'Hana',
  lastName,
  birthDate: '2001-05-05',
  gender: 'female' as const,
  position: 'forward' as const,
  height: null,
  weight: null,
});
const reason = { reason: null, reasonBy: null };
const withdrawal = { tournamentId: 3, withdrawalId: DECISION, teamId: 2 };

/** A knockout game of tournament 3: the semifinal of teams 2 and 3, or the final of 1 and 2. */
const inKnockout = (gameId: number, round: number, series: number) =>
  gameScheduled({
    gameId,
    eastTeamId: round === 1 ? 2 : 1,
    westTeamId: round === 1 ? 3 : 2,
    scheduledAt: AT,
    knockout: { bracket: 1, round, series, game: 1 },
  });

/** What happens, one after the other: each change of what somebody could have read before. */
const CHANGES: [stream: string, ...CourtsideEvent[]][] = [
  [userStream(7), { type: 'UserRegistered', data: { ...person(7, 'Mo'), role: 'manager' } }],
  [teamStream(1), { type: 'TeamManagerChanged', data: { teamId: 1, managerId: 7 } }],
  [userStream(7), { type: 'UserChanged', data: person(7, 'Maureen') }],
  [userStream(7), { type: 'RoleChanged', data: { userId: 7, role: 'member' } }],
  [userStream(7), { type: 'RoleRequested', data: { userId: 7, requestId: 1, role: 'scorer' } }],
  [userStream(7), { type: 'RoleRequestRejected', data: { userId: 7, requestId: 1, role: 'scorer' } }],
  [userStream(7), { type: 'UserDeactivated', data: { userId: 7 } }],
  [userStream(7), { type: 'UserActivated', data: { userId: 7 } }],
  [teamStream(1), { type: 'TeamChanged', data: { teamId: 1, name: 'Harbor Lights', ...details } }],
  [teamStream(1), { type: 'TeamLogoChanged', data: { teamId: 1, logoFileId: FILE } }],
  [
    teamStream(1),
    {
      type: 'TeamCoachesNamed',
      data: { teamId: 1, coaches: [{ staffId: STAFF, name: 'Sam Okoye', role: 'head' }] },
    },
  ],
  [staffStream(STAFF), { type: 'PersonErased', data: { kind: 'staff', subject: STAFF } }],
  [
    leagueStream(5),
    { type: 'LeagueChanged', data: { leagueId: 5, name: 'Town League', description: 'New' } },
  ],
  [leagueStream(6), { type: 'LeagueCreated', data: { leagueId: 6, name: 'Bay League', description: null } }],
  [
    categoryStream(6),
    {
      type: 'CategoryChanged',
      data: { categoryId: 6, name: 'Women', minAge: 16, maxAge: 40, gender: 'female', division: 'Elite' },
    },
  ],
  [
    categoryStream(7),
    {
      type: 'CategoryCreated',
      data: { categoryId: 7, name: 'Youth', minAge: 10, maxAge: 16, gender: null, division: null },
    },
  ],
  [playerStream(EXTRA), { type: 'PlayerRegistered', data: { ...player(EXTRA, 'Kim'), source: null } }],
  [
    teamStream(1),
    { type: 'PlayerJoined', data: { teamId: 1, playerId: EXTRA, number: '44', from: '2026-02-01' } },
  ],
  [teamStream(1), { type: 'PlayerNumberChanged', data: { teamId: 1, playerId: EXTRA, number: '45' } }],
  [playerStream(EXTRA), { type: 'PlayerChanged', data: player(EXTRA, 'Lee') }],
  [playerStream(EXTRA), { type: 'PlayerBioChanged', data: { playerId: EXTRA, bio: 'Tall.' } }],
  [playerStream(EXTRA), { type: 'PlayerIdNumberChanged', data: { playerId: EXTRA, idNumber: 'AB-12345' } }],
  [playerStream(EXTRA), { type: 'PlayerDocumentChanged', data: { playerId: EXTRA, documentFileId: FILE } }],
  [playerStream(EXTRA), { type: 'PlayerPhotoChanged', data: { playerId: EXTRA, photoFileId: FILE } }],
  [playerStream(EXTRA), { type: 'PlayerAgeVerified', data: { playerId: EXTRA } }],
  [playerStream(EXTRA), { type: 'PlayerAgeVerificationLost', data: { playerId: EXTRA } }],
  [teamStream(1), { type: 'PlayerLeft', data: { teamId: 1, playerId: EXTRA, until: '2026-02-15' } }],
  [
    tournamentStream(4),
    {
      type: 'TournamentCreated',
      data: {
        tournamentId: 4,
        name: 'Cup',
        seasonId: 1,
        leagueId: null,
        startDate: null,
        endDate: null,
        ruleset: RULESETS.fiba,
      },
    },
  ],
  [tournamentStream(4), { type: 'TeamEntered', data: { tournamentId: 4, teamId: 3 } }],
  [
    tournamentStream(4),
    {
      type: 'TournamentDatesChanged',
      data: { tournamentId: 4, startDate: '2026-02-10', endDate: '2026-02-28' },
    },
  ],
  [
    tournamentStream(4),
    { type: 'TournamentChanged', data: { tournamentId: 4, name: 'Trophy', leagueId: 6 } },
  ],
  [
    tournamentStream(4),
    { type: 'TournamentRulesetChanged', data: { tournamentId: 4, ruleset: RULESETS.default } },
  ],
  [tournamentStream(4), { type: 'TournamentCompleted', data: { tournamentId: 4 } }],
  [tournamentStream(4), { type: 'TournamentReturnedToUpcoming', data: { tournamentId: 4 } }],
  [tournamentStream(4), { type: 'TournamentStarted', data: { tournamentId: 4 } }],
  [tournamentStream(4), { type: 'TeamWithdrawn', data: { tournamentId: 4, teamId: 3 } }],
  [
    gameStream(LATER),
    gameScheduled({
      gameId: LATER,
      name: 'Later',
      eastTeamId: 3,
      westTeamId: 1,
      leagueId: 5,
      scheduledAt: AT,
    }),
  ],
  [gameStream(LATER), { type: 'GameRescheduled', data: { scheduledAt: null, venue: 'Pier Hall' } }],
  [gameStream(LATER), { type: 'GamePostponed', data: { occurredAt: AT, ...reason } }],
  [gameStream(LATER), { type: 'GameRescheduled', data: { scheduledAt: AT, venue: null } }],
  [gameStream(GAME), { type: 'ScorerAssigned', data: { scorerId: SCORER } }],
  [userStream(SCORER), { type: 'UserChanged', data: person(SCORER, 'Sam') }],
  [gameStream(GAME), { type: 'StreamUrlChanged', data: { streamUrl: 'https://video.test/1' } }],
  [gameStream(GAME), rosterPicked('east', roster(1)), rosterPicked('west', roster(11))],
  [gameStream(GAME), officialsNamed([{ staffId: STAFF, name: 'Kit Moreau', role: 'crew chief' }])],
  [gameStream(GAME), gameStarted()],
  [gameStream(GAME), basket('east', 2)],
  [gameStream(GAME), gameCompleted([{ east: 2, west: 0 }], AT)],
  [gameStream(GAME), { type: 'GameConfirmed', data: { occurredAt: AT } }],
  [
    gameStream(GAME),
    { type: 'GameReopened', data: { occurredAt: AT, ...reason } },
    gameCompleted([{ east: 12, west: 14 }], AT),
  ],
  [
    gameStream(GAME),
    { type: 'GameRescheduled', data: { scheduledAt: '2026-02-19T18:00:00.000Z', venue: null } },
  ],
  // The standings of today stay as they were, and those of the days in between do not.
  [
    gameStream(GAME),
    { type: 'GameRescheduled', data: { scheduledAt: '2026-02-10T18:00:00.000Z', venue: null } },
  ],
  [
    gameStream(9),
    gameScheduled({
      gameId: 9,
      name: 'One batch',
      seasonId: 2,
      tournamentId: null,
      scheduledAt: AT,
      recording: 'result_only',
    }),
    gameStarted(),
    gameCompleted([{ east: 50, west: 40 }], AT),
  ],
  [gameStream(LATER), { type: 'NeutralVenueSet', data: { neutral: true } }],
  [gameStream(LATER), { type: 'GameForfeited', data: { occurredAt: AT, side: 'east', ...reason } }],
  [gameStream(LATER), { type: 'ForfeitRevoked', data: { occurredAt: AT, ...reason } }],
  [gameStream(LATER), { type: 'GameAnnulled', data: { occurredAt: AT, ...reason } }],
  [gameStream(LATER), { type: 'AnnulmentRevoked', data: { occurredAt: AT, ...reason } }],
  [gameStream(10), gameScheduled({ gameId: 10, name: 'Never', scheduledAt: AT })],
  [gameStream(10), { type: 'GameCanceled', data: { occurredAt: AT, ...reason } }],
  [gameStream(10), { type: 'GameArchived', data: { occurredAt: AT } }],
  [gameStream(10), { type: 'GameDeleted', data: { gameId: 10, occurredAt: AT } }],
  [
    tournamentStream(3),
    { type: 'BracketDrawn', data: { tournamentId: 3, bracket: 1, seeds: [1, 2, 3], bestOf: [1, 1] } },
  ],
  [gameStream(11), inKnockout(11, 1, 2)],
  [gameStream(11), gameStarted()],
  [gameStream(11), basket('east', 2)],
  [gameStream(11), gameCompleted([{ east: 2, west: 0 }], AT)],
  [gameStream(12), inKnockout(12, 2, 1)],
  [
    gameStream(12),
    { type: 'GameTeamsChanged', data: { name: 'Harbor vs Ridge', eastTeamId: 1, westTeamId: 3 } },
  ],
  [
    tournamentStream(3),
    {
      type: 'TournamentStandingsRulesChanged',
      data: { tournamentId: 3, standingsRules: STANDINGS_PRESETS.three_one_zero },
    },
  ],
  [
    tournamentStream(3),
    {
      type: 'PointsAdjusted',
      data: {
        tournamentId: 3,
        adjustmentId: DECISION,
        teamId: 2,
        points: -3,
        date: '2026-02-12',
        note: 'Player without a licence',
        reason: null,
        reasonBy: 7,
      },
    },
  ],
  [
    tournamentStream(3),
    {
      type: 'PointsAdjustmentRevoked',
      data: { tournamentId: 3, adjustmentId: DECISION, teamId: 2, reason: null, reasonBy: 7 },
    },
  ],
  [
    tournamentStream(3),
    {
      type: 'LotDrawn',
      data: { tournamentId: 3, lotId: DECISION, drawn: [3, 1, 2], seed: 'seed', reason: null, reasonBy: 7 },
    },
  ],
  [
    tournamentStream(3),
    {
      type: 'TeamLeftTournament',
      data: { ...withdrawal, cause: 'withdrawal', results: 'void', date: '2026-02-12', ...reason },
    },
  ],
  [tournamentStream(3), { type: 'TeamReinstated', data: { ...withdrawal, ...reason } }],
  [tournamentStream(3), { type: 'BracketWithdrawn', data: { tournamentId: 3, bracket: 1 } }],
  [SEASONS_STREAM, { type: 'SeasonRenamed', data: { seasonId: 1, name: 'Deep Winter' } }],
  [
    SEASONS_STREAM,
    { type: 'SeasonDatesChanged', data: { seasonId: 2, startDate: '2026-05-01', endDate: '2026-08-01' } },
  ],
  [
    SEASONS_STREAM,
    { type: 'SeasonCompleted', data: { seasonId: 1 } },
    { type: 'SeasonActivated', data: { seasonId: 2 } },
  ],
  [SEASONS_STREAM, { type: 'SeasonReturnedToUpcoming', data: { seasonId: 2 } }],
  [
    SEASONS_STREAM,
    { type: 'SeasonCreated', data: { seasonId: 3, name: 'Spring', startDate: '2026-04-01', endDate: null } },
  ],
  [SEASONS_STREAM, { type: 'SeasonDeleted', data: { seasonId: 3 } }],
  [
    newsStream(1),
    { type: 'NewsCreated', data: { newsId: 1, title: 'Hello', body: 'Hello.' } },
    { type: 'NewsPublished', data: { newsId: 1, publishedAt: AT } },
  ],
  [newsStream(1), { type: 'NewsEdited', data: { newsId: 1, title: 'Hello again', body: 'Hello.' } }],
  [newsStream(1), { type: 'NewsUnpublished', data: { newsId: 1 } }],
  [newsStream(1), { type: 'NewsDeleted', data: { newsId: 1 } }],
  [
    sponsorStream(1),
    { type: 'SponsorAdded', data: { sponsorId: 1, name: 'Bakery', url: null, order: 1, active: true } },
  ],
  [
    sponsorStream(1),
    { type: 'SponsorChanged', data: { sponsorId: 1, name: 'Baker', url: null, order: 2, active: true } },
  ],
  [sponsorStream(1), { type: 'SponsorImageChanged', data: { sponsorId: 1, image: FILE } }],
  [sponsorStream(1), { type: 'SponsorDeleted', data: { sponsorId: 1 } }],
  [playerStream(EXTRA), { type: 'PlayerArchived', data: { playerId: EXTRA } }],
  [playerStream(EXTRA), { type: 'PlayerDeleted', data: { playerId: EXTRA } }],
  [playerStream(1), { type: 'PersonErased', data: { kind: 'player', subject: '1' } }],
  [userStream(7), { type: 'PersonErased', data: { kind: 'user', subject: '7' } }],
  [tournamentStream(4), { type: 'TournamentArchived', data: { tournamentId: 4 } }],
  [tournamentStream(4), { type: 'TournamentDeleted', data: { tournamentId: 4 } }],
  [leagueStream(5), { type: 'LeagueArchived', data: { leagueId: 5 } }],
  [leagueStream(6), { type: 'LeagueDeleted', data: { leagueId: 6 } }],
  [categoryStream(6), { type: 'CategoryArchived', data: { categoryId: 6 } }],
  [categoryStream(7), { type: 'CategoryDeleted', data: { categoryId: 7 } }],
  [
    teamStream(4),
    {
      type: 'TeamCreated',
      data: { teamId: 4, name: 'Quay', managerId: 7, source: null, ...details },
    },
  ],
  [teamStream(4), { type: 'TeamArchived', data: { teamId: 4 } }],
  [teamStream(4), { type: 'TeamDeleted', data: { teamId: 4 } }],
  [
    SETTINGS_STREAM,
    {
      type: 'SettingsChanged',
      data: { ...FIRST_SETTINGS, timeZone: 'Pacific/Auckland', chatEnabled: false },
    },
  ],
];

const KEPT = sample('answers that are kept', URLS, (url) => url, { test: 40, all: 80 });
/** Which of the answers are looked at after which change; the others may be older. */
const LOOKED_AT = new Map<number, string[]>(CHANGES.map((_, nth) => [nth, []]));
for (const [nth, url] of sample(
  'kept answers after a change',
  CHANGES.flatMap((_, nth) => URLS.map((url): [number, string] => [nth, url])),
  ([nth, url]) => `${url} after change ${nth + 1}, ${CHANGES[nth]?.[1]?.type}`,
  { test: 1_000, all: 2_500 },
))
  LOOKED_AT.get(nth)?.push(url);

const side = sharedFoundedLeague();
let keeping: QueryApi;
let fresh: QueryApi;
let hotRoutes: string[];

beforeAll(async () => {
  await scheduleGame(side, { id: 5, east: 1, west: 2, score: [80, 70] });
  await scheduleGame(side, { id: 6, east: 2, west: 3, at: '2026-01-20T18:00:00.000Z', score: [60, 61] });
  await side.append(
    gameStream(GAME),
    gameScheduled({ gameId: GAME, name: 'Game 1', leagueId: 5, categoryId: 6 }),
  );
  const clock = () => now;
  const routes = await collectRoutes(async () => {
    keeping = await side.startQueryApi({ clock });
    await keeping.app.ready();
  });
  hotRoutes = routes
    .filter(({ method, config }) => method === 'GET' && config?.cached === true)
    .map(({ url }) => url);
  fresh = await side.startQueryApi({ clock }, { ANSWER_CACHE_MB: '0' });
  const position = await side.append(gameStream(GAME), { type: 'ScorerAssigned', data: { scorerId: null } });
  for (const { changes } of [keeping, fresh]) await changes.waitFor(position, 120_000);
});

type Said = { text: string; readAt: unknown; changeKeys: ReadonlySet<string> };

/** What an answer says: all but the position it was read at, which nothing that it says depends on. */
async function saidBy({ app }: QueryApi, url: string): Promise<Said> {
  const { statusCode, body, headers } = await app.inject(url);
  return {
    text: `${statusCode} ${body.replace(/"position":"\d+"/, '')}`,
    readAt: headers['x-position'],
    changeKeys: new Set(String(headers['x-change-keys'] ?? '').split(' ')),
  };
}

test('there is a call of every route that keeps its answers', () => {
  expect(hotRoutes.length).toBeGreaterThan(40);
  expect(Object.keys(CALLS).toSorted()).toEqual(hotRoutes.toSorted());
});

test('every kind of change to what is cached is among those that happen', () => {
  const happen = new Set(CHANGES.flatMap(([, ...events]) => events.map(({ type }) => type as string)));
  const changing = [directoryProjection, siteProjection, standingsProjection].flatMap(({ on }) =>
    Object.keys(on),
  );
  expect(changing.filter((type) => !happen.has(type))).toEqual([]);
});

/** How often a connection to the database is taken. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const count = () => {
    reads += 1;
  };
  keeping.pool.on('acquire', count);
  await work();
  keeping.pool.off('acquire', count);
  return reads;
}

test('a kept answer is not read again', async () => {
  const readAgain: string[] = [];
  for (const url of KEPT) {
    const first = await keeping.app.inject(url);
    if (first.statusCode !== 200) continue;
    const reads = await readsDuring(() => keeping.app.inject(url));
    if (reads > 0 || first.headers.etag === undefined) readAgain.push(url);
    const known = await keeping.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    if (known.statusCode !== 304 || known.body !== '') readAgain.push(`${url}: ${known.statusCode}`);
  }
  expect(readAgain).toEqual([]);
});

test('whatever happens, what is cached says what is true, and who shows it hears that it changed', async () => {
  const wrong: string[] = [];
  const unheard: string[] = [];
  /** Announced so far. */
  const announced: string[] = [];
  const stop = keeping.changes.subscribe({ changed: ({ keys }) => announced.push(...keys) });
  let [tried, changed, kept] = [0, 0, 0];
  /** What a page shows, and how much had been announced when it was read. */
  const shown = new Map<string, Said & { heard: number }>();
  for (const url of URLS) shown.set(url, { ...(await saidBy(keeping, url)), heard: announced.length });
  for (const [nth, [stream, ...events]] of CHANGES.entries()) {
    // The scoresheet of a game that is played is as old as ten seconds.
    now = new Date(now.getTime() + 10_001);
    const position = await side.append(stream, ...events);
    await side.caughtUp();
    await keeping.changes.waitFor(position, 120_000);
    const check = async (url: string) => {
      tried += 1;
      const said = await saidBy(keeping, url);
      const { text, readAt } = said;
      const before = shown.get(url);
      shown.set(url, { ...said, heard: announced.length });
      const what = `${url} after ${events.map(({ type }) => type).join(', ')}`;
      if (before !== undefined && before.text !== text) {
        changed += 1;
        const told = announced.slice(before.heard).some((key) => concerns(key, before.changeKeys));
        if (!told && before.text.startsWith('200 ')) unheard.push(what);
      }
      if (readAt === position) return;
      kept += 1;
      if (text !== (await saidBy(fresh, url)).text) wrong.push(what);
    };
    await Promise.all(LOOKED_AT.get(nth)?.map(check) ?? []);
  }
  stop();
  expect(wrong).toEqual([]);
  expect(unheard).toEqual([]);
  // Or nothing would have been tried.
  expect(changed).toBeGreaterThan(100);
  expect(kept).toBeGreaterThan(tried / 5);
}, 300_000);

describe('another day', () => {
  test.each([
    ['/api/players/11/', 'ages'],
    ['/api/players/?team_id=2', 'ages'],
    ['/api/teams/2/players/', 'ages'],
    ['/api/tournaments/3/', 'status'],
    ['/api/tournaments/?status=completed', 'status'],
    ['/api/seasons/1/tournaments/', 'status'],
    ['/api/seasons/calendar/?year=2026', 'status'],
  ])('%s is read anew, also by who has it', async (url) => {
    const address = keeping.app.server.listening
      ? `http://127.0.0.1:${(keeping.app.server.address() as { port: number }).port}`
      : await keeping.app.listen({ host: '127.0.0.1', port: 0 });
    const call = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${address}${url}`, { headers });
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: await answer.text() };
    };
    // Born on 29 February 2000, and a cup that ends on the first of March; in Auckland it is tomorrow already.
    now = new Date('2026-02-27T12:00:00Z');
    const today = await call();
    expect(await call()).toEqual(today);
    expect((await call({ 'if-none-match': today.etag })).status).toBe(304);
    now = new Date('2026-03-05T12:00:00Z');
    const later = await call({ 'if-none-match': today.etag });
    expect(later.status).toBe(200);
    expect(later.body).not.toBe(today.body);
    expect(later.body).toBe((await fresh.app.inject(url)).body);
  });
});

test('another minute: a game that has not begun half a day after its time is overdue', async () => {
  const position = await side.append(
    gameStream(20),
    gameScheduled({ gameId: 20, scheduledAt: '2026-03-10T18:00:00.000Z' }),
  );
  await side.caughtUp();
  const overdue = async () => {
    const answer = await keeping.app.inject({
      url: '/api/games/?overdue=true',
      headers: { 'x-after-position': position },
    });
    return answer.json().games.map(({ id }: { id: number }) => id);
  };
  now = new Date('2026-03-11T05:59:00Z');
  expect(await overdue()).not.toContain(20);
  now = new Date('2026-03-11T06:01:00Z');
  expect(await overdue()).toContain(20);
});
