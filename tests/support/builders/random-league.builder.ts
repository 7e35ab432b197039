import { categoryDecider } from '#command-api/category/category.decider.ts';
import { commandHandler } from '#command-api/command-handling/handle-command.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import { leagueDecider } from '#command-api/league/league.decider.ts';
import { type PlayerCommand, playerDecider } from '#command-api/player/player.decider.ts';
import { seasonDecider } from '#command-api/season/season.decider.ts';
import { type TeamCommand, teamDecider } from '#command-api/team/team.decider.ts';
import type { TournamentCommand } from '#command-api/tournament/tournament.commands.ts';
import { tournamentDecider } from '#command-api/tournament/tournament.decider.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { gameStream, type Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { newsStream } from '#events/news/news.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { FIRST_SETTINGS, SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { sponsorStream } from '#events/sponsor/sponsor.events.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { TOURNAMENT_STATUSES } from '#events/tournament/tournament-status.ts';
import { userStream } from '#events/user/user.events.ts';
import { newId } from '#platform/values/ids.ts';
import { type ActionFacts, record } from './game-command.builder.ts';

const TEAMS = 4;
const FILE_ID = '0123456789abcdef0123456789abcdef';
const PLAYERS_OF_A_TEAM = 7;
/** Id of the tournament they all play in; those of cups follow. */
const LEAGUE_ITSELF = 1;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A league in which anything happens, by chance but through the deciders: several games at a time, players who join,
 * leave and are erased, users, seasons, undo, overtime, forfeits, games reopened. Every `step` is one call to the
 * log; most of them append something.
 */
export class RandomLeague {
  private readonly store: EventStore;
  private readonly chance: () => number;
  private readonly commands;
  private readonly corrects: boolean;
  private readonly actions = new Map<number, string[]>();
  private games = 0;
  private people = 0;
  private cups = 0;
  private clock = Date.parse('2026-01-10T18:00:00Z');

  /** @param options.corrects whether its scorers correct, move and insert actions; they do by default */
  constructor(store: EventStore, seed = 1, options: { corrects?: boolean } = {}) {
    this.store = store;
    this.chance = createRandom(seed);
    this.corrects = options.corrects ?? true;
    this.commands = {
      games: commandHandler(store, gameDecider),
      seasons: commandHandler(store, seasonDecider),
      tournaments: commandHandler(store, tournamentDecider),
      leagues: commandHandler(store, leagueDecider),
      categories: commandHandler(store, categoryDecider),
      teams: commandHandler(store, teamDecider),
      players: commandHandler(store, playerDecider),
    };
  }

  /** Season, league, category, tournament, teams with players, three games on. */
  async begin(): Promise<this> {
    const { seasons, leagues, categories, tournaments, teams } = this.commands;
    const dates = { startDate: '2026-01-01', endDate: null };
    await seasons.handle(
      SEASONS_STREAM,
      envelope({ type: 'create_season', seasonId: 1, name: 'Winter', ...dates }),
    );
    await seasons.handle(SEASONS_STREAM, envelope({ type: 'activate_season', seasonId: 1, confirm: true }));
    await leagues.handle(
      leagueStream(1),
      envelope({
        type: 'create_league',
        leagueId: 1,
        name: 'Bay',
        description: 'tab\there\\ "and" \n there',
      }),
    );
    await categories.handle(
      categoryStream(1),
      envelope({
        type: 'create_category',
        categoryId: 1,
        name: 'Open',
        minAge: null,
        maxAge: 99,
        gender: 'mixed',
        division: null,
      }),
    );
    await tournaments.handle(
      tournamentStream(1),
      envelope({
        type: 'create_tournament',
        tournamentId: 1,
        name: 'Bay Cup',
        seasonId: 1,
        leagueId: 1,
        ...dates,
        ruleset: RULESETS.fiba,
      }),
    );
    for (let teamId = 1; teamId <= TEAMS; teamId += 1) {
      await teams.handle(
        teamStream(teamId),
        envelope({
          type: 'create_team',
          teamId,
          name: `Team ${teamId}`,
          location: null,
          managerId: null,
          leagueId: 1,
          categoryId: 1,
          colours: teamId % 2 === 0 ? { first: '#102030', second: '#ffffff' } : null,
          source: null,
        }),
      );
      await tournaments.handle(
        tournamentStream(1),
        envelope({ type: 'enter_team', tournamentId: 1, teamId }),
      );
      for (let index = 0; index < PLAYERS_OF_A_TEAM; index += 1) await this.newPlayer(teamId);
    }
    for (let game = 0; game < 3; game += 1) await this.newGame();
    await this.beginBesideTheLeague();
    return this;
  }

  /** A follower, and something of everything that the site shows. */
  private async beginBesideTheLeague(): Promise<void> {
    const userId = 1;
    const names = { username: 'user1', email: null, firstName: null, lastName: null };
    await this.happens(userStream(userId), {
      type: 'UserRegistered',
      data: { userId, ...names, role: 'member' },
    });
    await this.happens(userStream(userId), { type: 'TeamFollowed', data: { userId, teamId: 1 } });
    await this.happens(userStream(userId), { type: 'PlayerFollowed', data: { userId, playerId: 1 } });
    await this.happens(SETTINGS_STREAM, { type: 'SettingsChanged', data: { ...FIRST_SETTINGS } });
    const post = { newsId: 1, title: 'Tip-off', body: 'On *Saturday*' };
    await this.happens(newsStream(1), { type: 'NewsCreated', data: post });
    const sponsor = { sponsorId: 1, name: 'Bay Bank', url: null, order: 1, active: true };
    await this.happens(sponsorStream(1), { type: 'SponsorAdded', data: sponsor });
  }

  /** Does `steps` random things. */
  async go(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await this.step();
  }

  async step(): Promise<void> {
    this.clock += Math.round(this.chance() * 30_000);
    const dice = this.chance();
    if (dice < 0.02) return this.newGame();
    if (dice < 0.03) return this.newPlayer(1 + this.upTo(TEAMS));
    if (dice < 0.04) return this.somethingOfAUser();
    if (dice < 0.05) return this.somethingOfAPlayer();
    if (dice < 0.055) return this.somethingOfASeason();
    if (dice < 0.07) return this.somethingOfACup();
    if (dice < 0.08) return this.somethingOfATeam();
    if (dice < 0.09) return this.somethingOfTheSite();
    return this.somethingOfAGame();
  }

  private upTo(limit: number): number {
    return Math.floor(this.chance() * limit);
  }

  private pick<Item>(items: readonly Item[]): Item {
    const item = items[this.upTo(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  /** Sometimes without the fraction of a second, as other programs write it. */
  private get time(): string {
    const time = new Date(this.clock).toISOString();
    return this.chance() < 0.5 ? time : `${time.slice(0, 19)}Z`;
  }

  private get context(): CommandContext {
    return { actor: { id: 1, role: 'superuser' }, device: null, now: this.time };
  }

  private playersOf(teamId: number) {
    return Array.from({ length: PLAYERS_OF_A_TEAM }, (_, index) => ({
      playerId: (teamId - 1) * PLAYERS_OF_A_TEAM + index + 1,
      number: String(index + 4),
      starter: index < 5,
      captain: index === 0,
    }));
  }

  private async newGame(): Promise<void> {
    this.games += 1;
    const gameId = this.games;
    const east = 1 + this.upTo(TEAMS);
    const west = 1 + ((east + this.upTo(TEAMS - 1)) % TEAMS);
    const scheduled: GameCommand = {
      type: 'schedule_game',
      gameId,
      name: `Game ${gameId} – "ünï\tcode" \\`,
      seasonId: 1,
      tournamentId: 1,
      leagueId: 1,
      categoryId: 1,
      eastTeamId: east,
      westTeamId: west,
      scheduledAt: this.chance() < 0.9 ? this.time : null,
      venue: this.pick([null, 'Harbor Hall']),
      ruleset: this.pick([RULESETS.fiba, RULESETS.default, { ...RULESETS.fiba, allowTies: true }]),
      recording: 'full',
      source: null,
      context: this.context,
    };
    const picked = (['east', 'west'] as const).map(
      (side): GameCommand => ({
        type: 'pick_roster',
        side,
        players: this.playersOf(side === 'east' ? east : west),
        coaches: [{ staffId: newId(), name: `Coach of ${side}`, role: 'head' }],
        context: this.context,
      }),
    );
    await this.commands.games.handleAll(
      gameStream(gameId),
      [
        scheduled,
        ...picked,
        ...(this.chance() < 0.9 ? [record({ type: 'game_start' }, this.context)] : []),
      ].map(envelope),
    );
    this.actions.set(gameId, []);
  }

  private async newPlayer(teamId: number): Promise<void> {
    this.people += 1;
    const playerId = this.people;
    await this.commands.players.handle(
      playerStream(playerId),
      envelope({
        type: 'register_player',
        imported: true,
        playerId,
        firstName: `First${playerId}`,
        lastName: this.chance() < 0.1 ? null : `Last${playerId}`,
        birthDate: '2001-02-03',
        gender: null,
        position: this.pick([null, 'guard', 'center']),
        height: '6\'2"',
        weight: null,
        source: null,
      }),
    );
    await this.commands.teams.handle(
      teamStream(teamId),
      envelope({ type: 'add_player', teamId, playerId, number: null, from: '2026-01-01', imported: true }),
    );
  }

  private async somethingOfAUser(): Promise<void> {
    const userId = 1 + this.upTo(5);
    const stream = userStream(userId);
    const known = (await Array.fromAsync(this.store.readStream(stream))).length > 0;
    const teamId = 1 + this.upTo(TEAMS);
    const playerId = 1 + this.upTo(this.people);
    const event = known
      ? this.pick([
          { type: 'RoleChanged', data: { userId, role: this.pick(['scorer', 'member']) } },
          { type: 'TeamFollowed', data: { userId, teamId } },
          { type: 'TeamUnfollowed', data: { userId, teamId } },
          { type: 'PlayerFollowed', data: { userId, playerId } },
          { type: 'PlayerUnfollowed', data: { userId, playerId } },
        ])
      : {
          type: 'UserRegistered',
          data: {
            userId,
            username: `user${userId}`,
            email: null,
            firstName: null,
            lastName: null,
            role: 'member',
          },
        };
    await this.happens(stream, event);
  }

  /** Settings, news and sponsors: what there is beside the league. */
  private async somethingOfTheSite(): Promise<void> {
    const newsId = 1 + this.upTo(3);
    const sponsorId = 1 + this.upTo(3);
    const sponsor = {
      sponsorId,
      name: `Sponsor ${this.upTo(9)}`,
      url: null,
      order: this.upTo(4),
      active: true,
    };
    const [stream, event] = this.pick<[string, { type: string; data: Record<string, unknown> }]>([
      [
        SETTINGS_STREAM,
        {
          type: 'SettingsChanged',
          data: { ...FIRST_SETTINGS, timeZone: this.pick(['UTC', 'Europe/London']) },
        },
      ],
      [newsStream(newsId), { type: 'NewsCreated', data: { newsId, title: 'Final', body: 'On *Sunday*' } }],
      [newsStream(newsId), { type: 'NewsEdited', data: { newsId, title: 'The final', body: 'On Monday' } }],
      [newsStream(newsId), { type: 'NewsPublished', data: { newsId, publishedAt: this.time } }],
      [newsStream(newsId), { type: 'NewsUnpublished', data: { newsId } }],
      [newsStream(newsId), { type: 'NewsDeleted', data: { newsId } }],
      [sponsorStream(sponsorId), { type: 'SponsorAdded', data: sponsor }],
      [sponsorStream(sponsorId), { type: 'SponsorChanged', data: { ...sponsor, active: false } }],
      [sponsorStream(sponsorId), { type: 'SponsorImageChanged', data: { sponsorId, image: FILE_ID } }],
      [sponsorStream(sponsorId), { type: 'SponsorDeleted', data: { sponsorId } }],
    ]);
    await this.happens(stream, event);
  }

  /** What no decider is needed for. */
  private async happens(
    stream: string,
    event: { type: string; data: Record<string, unknown> },
  ): Promise<void> {
    const id = newId();
    const recorded = { ...event, id, schemaVersion: 1, metadata: { commandId: id } };
    await this.store.append({ stream, expectedRevision: 'any', events: [recorded] });
  }

  private async somethingOfAPlayer(): Promise<void> {
    const playerId = 1 + this.upTo(this.people);
    const teamId = 1 + this.upTo(TEAMS);
    const dice = this.chance();
    if (dice < 0.4) {
      await this.commands.players.handle(playerStream(playerId), envelope(this.orderToAPlayer(playerId)));
    } else if (dice < 0.5) {
      const number = this.pick([null, '0', '00', '99']);
      const change = { type: 'change_number', teamId, playerId, number } as const;
      await this.commands.teams.handle(teamStream(teamId), envelope(change));
    } else if (dice < 0.7) {
      const leave = { type: 'release_player', teamId, playerId, until: '2026-02-02' } as const;
      await this.commands.teams.handle(teamStream(teamId), envelope(leave));
    } else {
      const join = {
        type: 'add_player',
        teamId,
        playerId,
        number: null,
        from: '2026-02-02',
        imported: true,
      } as const;
      await this.commands.teams.handle(teamStream(teamId), envelope(join));
    }
  }

  private orderToAPlayer(playerId: number): PlayerCommand {
    return this.pick<PlayerCommand>([
      { type: 'erase_player', playerId },
      { type: 'archive_player', playerId },
      { type: 'delete_player', playerId, hasStatistics: this.chance() < 0.7, isPicked: false },
      {
        type: 'change_player',
        playerId,
        details: { lastName: `Last${playerId} II`, height: '1.9 m' },
        today: '2026-01-10',
        bio: this.pick([null, 'Left-handed.']),
        photoFileId: this.pick([null, FILE_ID]),
        documentFileId: this.pick([null, FILE_ID]),
      },
    ]);
  }

  /** Teams of the league change; beside it some are made, put away and deleted. */
  private async somethingOfATeam(): Promise<void> {
    const isOfTheLeague = this.chance() < 0.5;
    const teamId = isOfTheLeague ? 1 + this.upTo(TEAMS) : TEAMS + 100 + this.upTo(3);
    const changes: TeamCommand[] = [
      {
        type: 'change_team',
        teamId,
        by: 'administrator',
        details: {
          name: `Team ${teamId} ${this.upTo(3)}`,
          website: this.pick([null, 'https://team.example']),
        },
        managerId: this.pick([null, 3]),
        coaches: {
          head: this.pick([null, 'Sam Okoye']),
          assistant: this.pick([null, 'Alex Doe']),
          newIds: { head: newId(), assistant: newId() },
        },
        logoFileId: this.pick([null, FILE_ID]),
      },
    ];
    const others: TeamCommand[] = [
      {
        type: 'create_team',
        teamId,
        name: `Team ${teamId}`,
        location: 'Bay',
        managerId: null,
        leagueId: null,
        categoryId: null,
        colours: null,
        source: null,
      },
      { type: 'archive_team', teamId },
      { type: 'delete_team', teamId, hasGames: false, today: '2026-02-02' },
    ];
    const command = this.pick(isOfTheLeague ? changes : [...changes, ...others]);
    await this.commands.teams.handle(teamStream(teamId), envelope(command));
  }

  private async somethingOfASeason(): Promise<void> {
    const date = `2026-0${1 + this.upTo(9)}-11`;
    await this.commands.seasons.handle(SEASONS_STREAM, envelope({ type: 'widen_season', seasonId: 1, date }));
    await this.commands.tournaments.handle(
      tournamentStream(1),
      envelope({ type: 'widen_tournament', tournamentId: 1, date }),
    );
    await this.commands.tournaments.handle(
      tournamentStream(1),
      envelope({
        type: 'adjust_points',
        tournamentId: 1,
        adjustmentId: newId(),
        teamId: 1 + (this.clock % TEAMS),
        points: -1,
        date: '2026-01-11',
        today: '2026-01-11',
        note: null,
        reason: 'Player without a licence',
        by: 1,
      }),
    );
  }

  /** Cups beside the league: made, entered, left, renamed, started and ended, archived, deleted. */
  private async somethingOfACup(): Promise<void> {
    if (this.cups === 0 || this.chance() < 0.3) {
      this.cups += 1;
      await this.commands.tournaments.handle(
        tournamentStream(LEAGUE_ITSELF + this.cups),
        envelope({
          type: 'create_tournament',
          tournamentId: LEAGUE_ITSELF + this.cups,
          name: `Cup ${this.cups}`,
          seasonId: 1,
          leagueId: null,
          startDate: '2026-06-01',
          endDate: '2026-06-02',
          ruleset: RULESETS.default,
        }),
      );
    }
    const tournamentId = LEAGUE_ITSELF + 1 + this.upTo(this.cups);
    const { state } = await this.commands.tournaments.read(tournamentStream(tournamentId));
    if (state === null) return;
    const season = { startDate: null, endDate: null, status: 'active' } as const;
    const around = { season, leagueExists: true, today: '2026-01-10' };
    // Teams of the league, and some that play nothing but cups.
    const teamId = this.pick([1, 2, 90, 91]);
    const games = { hasGames: false, hasStartedGames: false };
    const { stated: _stated, isArchived: _isArchived, teams: _teams, ...facts } = state;
    const enter: TournamentCommand = { type: 'enter_team', tournamentId, teamId };
    const command = this.pick<TournamentCommand>([
      enter,
      enter,
      enter,
      { type: 'remove_team', tournamentId, teamId, hasGames: false, around },
      {
        type: 'change_tournament',
        tournamentId,
        ...facts,
        name: this.pick(['Cup', 'Shield', 'Plate']),
        status: this.pick(TOURNAMENT_STATUSES),
        ruleset: this.pick([RULESETS.fiba, RULESETS.nba]),
        around,
        ...games,
      },
      { type: 'archive_tournament', tournamentId },
      { type: 'delete_tournament', tournamentId, hasGames: false, around },
    ]);
    await this.commands.tournaments.handle(tournamentStream(tournamentId), envelope(command));
  }

  private async somethingOfAGame(): Promise<void> {
    // The latest games are on; an older one is looked at now and then.
    const gameId = this.chance() < 0.95 ? Math.max(1, this.games - this.upTo(3)) : 1 + this.upTo(this.games);
    const stream = gameStream(gameId);
    const { state } = await this.commands.games.read(stream);
    if (state.status === 'nonexistent') return;
    const dice = this.chance();
    if ('result' in state) {
      if (dice < 0.1)
        await this.order(stream, { type: 'reopen_game', reason: 'wrong', context: this.context });
      else if (dice < 0.2) await this.order(stream, { type: 'confirm_game', context: this.context });
      else if (dice < 0.25) await this.order(stream, { type: 'archive_game', context: this.context });
      else if (dice < 0.35) await this.order(stream, this.enteredScore());
      return;
    }
    if (state.status !== 'in_progress') {
      await this.order(stream, this.beforeTheGame(dice));
      return;
    }
    if (dice < 0.003) {
      await this.order(stream, { type: 'forfeit_game', side: 'west', reason: null, context: this.context });
      return;
    }
    if (dice < 0.01) {
      await this.order(stream, { type: 'assign_scorer', scorerId: 1 + this.upTo(3), context: this.context });
      return;
    }
    if (dice < 0.02) {
      const changes = this.pick([{ points: 1 }, { assists: 2 }, { fouls: 1, steals: 1 }]);
      const playerId = this.pick(this.playersOf(state.facts.eastTeamId)).playerId;
      const credit = { type: 'correct_stat_line', side: 'east', period: 1, playerId, changes } as const;
      await this.order(stream, { ...credit, context: this.context });
      return;
    }
    if (dice < 0.04) {
      await this.order(stream, this.pick([this.enteredScore(), this.lateArrival(), this.enteredLine(state)]));
      return;
    }
    const side: Side = this.chance() < 0.5 ? 'east' : 'west';
    const teamId = side === 'east' ? state.facts.eastTeamId : state.facts.westTeamId;
    const known = this.actions.get(gameId) ?? [];
    const facts = this.actionOf(side, teamId, state.sheet, known);
    const command = record(facts, this.context);
    const id = newId();
    if (command.type !== 'record_action') return;
    const action = { ...command.action, id, occurred_at: this.time };
    const { outcome } = await this.commands.games.handle(stream, {
      id,
      command: { ...command, action },
      metadata: {},
    });
    if (outcome.kind === 'recorded') known.push(id);
  }

  private beforeTheGame(dice: number): GameCommand {
    const { context } = this;
    if (dice < 0.2) return { type: 'reschedule_game', scheduledAt: this.time, venue: 'Elsewhere', context };
    if (dice < 0.4) return { type: 'postpone_game', reason: null, context };
    if (dice < 0.5) return { type: 'cancel_game', reason: 'rain', context };
    if (dice < 0.53) return { type: 'delete_game', context };
    if (dice < 0.55) return this.lateArrival();
    if (dice < 0.57) {
      const streamUrl = this.pick([null, 'https://video.example/1', 'https://video.example/2']);
      return { type: 'set_stream_url', streamUrl, allowedHosts: ['video.example'], context };
    }
    if (dice < 0.6) {
      const officials = [{ staffId: newId(), name: 'Robin Reyes', role: 'crew_chief' }];
      return { type: 'name_officials', officials, context };
    }
    return record({ type: 'game_start' }, context);
  }

  private lateArrival(): GameCommand {
    const playerId = 9_000 + this.upTo(3);
    const player = { playerId, number: null, starter: false, captain: false, refusal: null };
    return { type: 'add_to_roster', side: 'east', player, reason: 'late train', context: this.context };
  }

  private enteredScore(): GameCommand {
    const score = () => ({
      total: this.pick([null, 30 + this.upTo(60)]),
      quarters: [this.pick([null, this.upTo(30)])],
      overtime: null,
    });
    const { context } = this;
    return {
      type: 'enter_score',
      east: score(),
      west: score(),
      period: null,
      reason: 'score entered',
      context,
    };
  }

  private enteredLine({ facts }: Exclude<Game, { status: 'nonexistent' }>): GameCommand {
    const { playerId } = this.pick(this.playersOf(facts.westTeamId));
    const line = { playerId, points: this.upTo(6), rebounds: this.upTo(4), minutes: this.upTo(40) };
    return { type: 'enter_stat_lines', lines: [line], reason: 'by hand', context: this.context };
  }

  private async order(stream: string, command: GameCommand): Promise<void> {
    await this.commands.games.handle(stream, envelope(command));
  }

  private actionOf(side: Side, teamId: number, sheet: Scoresheet, known: readonly string[]): ActionFacts {
    const player_id = this.pick(this.playersOf(teamId)).playerId;
    const played = sheet.period;
    const period = this.chance() < 0.95 ? played : Math.max(1, played - 1);
    const left = Math.max(0, (sheet.clock.seconds ?? 300) - this.upTo(20) / 2);
    const clock = this.chance() < 0.98 ? left : null;
    const where = { side, period, clock };
    const dice = this.chance();
    if (dice < 0.3) {
      const points = this.pick([1, 2, 3] as const);
      const place = this.chance() < 0.3 ? { place: { x: 7.25, y: 3.5 } } : {};
      return { ...where, type: 'points', points, ...(this.chance() < 0.8 ? { player_id } : {}), ...place };
    }
    if (dice < 0.4) return { ...where, type: 'missed_shot', points: 2, player_id, technique: 'hook "shot"' };
    if (dice < 0.5) return { ...where, type: 'rebound', kind: this.pick(['offensive', 'defensive', null]) };
    if (dice < 0.58) return { ...where, type: 'foul', by: 'player', kind: 'personal', player_id };
    if (dice < 0.6) return { ...where, type: 'foul', by: 'coach', kind: 'technical' };
    if (dice < 0.66) {
      const lines = Object.values(sheet[side].lines);
      const bench = lines.filter((line) => line.onCourtSince === null);
      const playing = lines.filter((line) => line.onCourtSince !== null);
      const player_out = this.pick(playing).playerId;
      return {
        ...where,
        clock: left,
        type: 'substitution',
        player_out,
        player_in: this.pick(bench).playerId,
      };
    }
    if (dice < 0.69) {
      return { ...where, type: this.pick(['assist', 'steal', 'block', 'foul_drawn'] as const), player_id };
    }
    if (dice < 0.7) return { ...where, type: 'turnover' };
    if (dice < 0.72) return { ...where, type: 'coach_challenge' };
    if (dice < 0.76) {
      const type = this.pick(['clock_start', 'clock_stop', 'clock_set'] as const);
      return { type, period, clock: clock ?? 200 };
    }
    if (dice < 0.8) return { type: 'score_correction', side, period, delta: this.pick([-1, 1, 2]) };
    const recent = () => known.at(-1 - this.upTo(6)) ?? newId();
    if (dice >= 0.88 && dice < 0.92 && this.corrects) {
      const basket = { ...where, type: 'points' as const, points: this.pick([1, 2, 3] as const), player_id };
      const place = this.chance() < 0.5 ? { before: recent() } : {};
      if (dice < 0.9) return { type: 'correct', action_id: recent(), replacement: basket, ...place };
      return { type: 'insert', insertion: basket, ...place };
    }
    if (dice < 0.92) return { type: 'undo', action_id: known.at(-1 - this.upTo(4)) ?? newId() };
    if (dice < 0.97) return { type: 'period_end', period: played };
    return dice < 0.985 ? { ...where, type: 'timeout' } : { type: 'game_end' };
  }
}

function envelope<Command>(command: Command) {
  return { id: newId(), command, metadata: {} };
}
