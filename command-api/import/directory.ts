import { createHmac } from 'node:crypto';
import type { Commands } from '#command-api/commands.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { derivedId } from '#platform/ids.ts';
import { carriedOut } from './carried-out.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportedPlayer, ImportedTeam } from './imported-game.ts';

/** Teams and players of the feed in the league: the same key is the same one, in every run. */
export class Directory {
  private readonly commands: Commands;
  private readonly context: ImportContext;
  private readonly secret: string;
  private readonly leagueId: number | null;
  /** What events name as the origin, e.g. `fiba-livestats`. Never an id of a person. */
  private readonly feed: string;
  private readonly teams = new Map<string, number>();
  private readonly players = new Map<string, number>();

  constructor(options: {
    commands: Commands;
    context: ImportContext;
    /** Hides the keys of people, which may hold their names. */
    secret: string;
    leagueId: number | null;
    feed: string;
  }) {
    this.commands = options.commands;
    this.context = options.context;
    this.secret = options.secret;
    this.leagueId = options.leagueId;
    this.feed = options.feed;
  }

  async team(team: ImportedTeam): Promise<number> {
    const known = this.teams.get(team.key);
    if (known !== undefined) return known;
    const teamId = await this.commands.reservations.reserve('team', `import:${team.key}`, {});
    carriedOut(
      await this.commands.teams.handle(teamStream(teamId), {
        id: derivedId(`import:team:${teamId}`, 'create'),
        command: {
          type: 'create_team',
          teamId,
          name: team.name,
          location: null,
          managerId: null,
          leagueId: this.leagueId,
          categoryId: null,
          colours: null,
          source: team.key,
        },
        metadata: this.context.metadata,
      }),
    );
    this.teams.set(team.key, teamId);
    return teamId;
  }

  async player(player: ImportedPlayer): Promise<number> {
    const known = this.players.get(player.key);
    if (known !== undefined) return known;
    const playerId = await this.commands.reservations.reserve('player', this.hiddenKey(player.key), {});
    carriedOut(
      await this.commands.players.handle(playerStream(playerId), {
        id: derivedId(`import:player:${playerId}`, 'register'),
        command: {
          type: 'register_player',
          imported: true,
          playerId,
          firstName: player.firstName,
          lastName: player.lastName,
          birthDate: null,
          gender: null,
          position: player.position,
          height: null,
          weight: null,
          source: this.feed,
        },
        metadata: this.context.metadata,
      }),
    );
    this.players.set(player.key, playerId);
    return playerId;
  }

  /** Recognises a person again without revealing who it is, even after the person has been erased. */
  private hiddenKey(key: string): string {
    return `import:${createHmac('sha256', this.secret).update(key).digest('base64url')}`;
  }
}
