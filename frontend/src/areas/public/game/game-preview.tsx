import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import type { HeadToHead, TeamGame } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { headToHeadQuery, teamFormQuery } from '#frontend/features/game/game.queries.ts';
import { type GameSide, gameSides } from '#frontend/features/game/game.sides.ts';
import { toEnding } from '#frontend/features/game/game.status.ts';
import { hostWord } from '#frontend/features/game/host-word.ts';
import { EndingNotes } from '#frontend/features/game/lists/game-cells.tsx';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import {
  formatAverage,
  formatDayName,
  formatRecord,
  formatScore,
  formatSignedAverage,
  formatWord,
  NO_VALUE,
} from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { GameDetails } from './game-details.tsx';

/** A game to come: how its teams are doing, how they met before, who plays for them. */
export function GamePreview({ game }: { game: Game }) {
  const { east, west } = gameSides(game);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_296px]">
      <div className="grid min-w-0 content-start gap-8">
        <Comparison game={game} east={east} west={west} />
        <Panel title={t`Form`}>
          <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            <Form team={east} />
            <Form team={west} />
          </div>
        </Panel>
        <Panel title={t`Head to head`}>
          <HeadToHeadGames east={east} west={west} />
        </Panel>
        <Panel title={t`Rosters`}>
          <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            <Roster team={east} />
            <Roster team={west} />
          </div>
        </Panel>
      </div>
      <div className="grid content-start gap-8">
        <GameDetails game={game} />
        <Panel title={t`Calendar`}>
          {game.status === 'scheduled' && game.game_date !== null && (
            <p className="text-13">
              <a
                href={paths.gameCalendar(game.id)}
                className="link inline-flex min-h-8 items-center coarse:min-h-11"
              >
                <Trans>Add this game to your calendar</Trans>
              </a>
            </p>
          )}
          <p className="pb-2 text-13 text-ink-2">
            <Trans>Subscribe to a team’s games. A new date or place changes in your calendar too.</Trans>
          </p>
          <ul className="text-13">
            {[east, west].map((team) => (
              <li key={team.id}>
                <a
                  href={paths.teamCalendar(team.id)}
                  className="link inline-flex min-h-8 items-center coarse:min-h-11"
                >
                  {t`Calendar of ${team.name}`}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

/** What the teams have done in the season so far, side by side; nothing before either of them has played. */
function Comparison({ game, east, west }: { game: Game; east: GameSide; west: GameSide }) {
  const { data } = useQuery(standingsQuery(game.season_id));
  const rowOf = (team: GameSide) => data?.rankings.find(({ team_id }) => team_id === team.id);
  const [a, b] = [rowOf(east), rowOf(west)];
  if (a === undefined || b === undefined || a.total_games + b.total_games === 0) return null;
  const rows: [string, (row: RankingRow) => string][] = [
    [t`Rank`, (row) => (row.rank === null ? NO_VALUE : String(row.rank))],
    [t`Record`, (row) => formatRecord(row.wins, row.losses, row.ties)],
    [t`Points per game`, (row) => formatAverage(row.points_per_game)],
    [t`Points allowed per game`, (row) => formatAverage(row.opponent_points_per_game)],
    [t`Difference per game`, (row) => formatSignedAverage(row.point_difference_per_game)],
    [t`Last ten`, (row) => row.last_ten],
    [t`Streak`, (row) => row.streak ?? NO_VALUE],
  ];
  return (
    <Panel title={t`Comparison`}>
      <table className="w-full table-fixed text-13">
        <caption className="sr-only">
          <Trans>Comparison</Trans>
        </caption>
        <thead>
          <tr className="border-y border-line *:h-11 *:px-1 *:font-[550]">
            <th scope="col">
              <TeamName team={east} className="line-clamp-2" />
            </th>
            <td className="w-40 phone:w-32" />
            <th scope="col">
              <TeamName team={west} className="line-clamp-2" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label} className="border-b border-line *:h-9 *:text-center">
              <td className="text-18 face-score">{of(a)}</td>
              <th scope="row" className="font-normal text-ink-2">
                {label}
              </th>
              <td className="text-18 face-score">{of(b)}</td>
            </tr>
          ))}
          <tr className="border-b border-line *:h-9 *:text-center">
            <td className="text-18 face-score">{a.home_record}</td>
            <th scope="row" className="font-normal text-ink-2">
              <Trans>At home, away</Trans>
            </th>
            <td className="text-18 face-score">{b.away_record}</td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

function Form({ team }: { team: GameSide }) {
  const query = useQuery(teamFormQuery(team.id));
  return (
    <QueryState query={query} loading={<TableSkeleton rows={5} />} errorTitle={t`Failed to load results`}>
      {({ games }) => <TeamForm team={team} games={games} />}
    </QueryState>
  );
}

function HeadToHeadGames({ east, west }: { east: GameSide; west: GameSide }) {
  const query = useQuery(headToHeadQuery(east.id, west.id));
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton rows={2} />}
      errorTitle={t`Failed to load head-to-head games`}
    >
      {(data) =>
        data.games.length === 0 ? (
          <p className="py-1 text-13 text-ink-2">
            <Trans>They have not met yet.</Trans>
          </p>
        ) : (
          <>
            <p className="text-13 text-ink-2">{seriesText(data)}</p>
            <GameRows games={data.games} />
          </>
        )
      }
    </QueryState>
  );
}

/** “Otters lead 3–1”, “Level at 2–2”. */
export function seriesText({ team_a: a, team_b: b }: Pick<HeadToHead, 'team_a' | 'team_b'>): string {
  if (a.wins === b.wins) return t`Level at ${formatRecord(a.wins, a.losses, a.ties)}`;
  const ahead = a.wins > b.wins ? a : b;
  return t`${ahead.team_name} lead ${formatRecord(ahead.wins, ahead.losses, ahead.ties)}`;
}

function Roster({ team }: { team: GameSide }) {
  const query = useQuery(teamPlayersQuery(team.id));
  return (
    <QueryState query={query} loading={<TableSkeleton rows={5} />} errorTitle={t`Failed to load players`}>
      {({ players }) => (
        <section aria-label={t`Roster, ${team.name}`} className="min-w-0">
          <h3 className="flex min-h-10 items-center gap-2 border-b border-line">
            <Crest team={team} size={24} />
            <span className="min-w-0 truncate">{team.name}</span>
          </h3>
          {players.length === 0 ? (
            <p className="py-3 text-13 text-ink-2">
              <Trans>No players found for this team.</Trans>
            </p>
          ) : (
            <ul>
              {byNumber(players).map((player) => (
                <li
                  key={player.id}
                  className="relative grid min-h-8 grid-cols-[28px_minmax(0,1fr)_auto] items-center border-b border-line text-13 hover:bg-sunken coarse:min-h-11"
                >
                  <span className="font-semibold text-ink-3 tabular-nums">{player.number}</span>
                  <Link to={paths.player(player.id)} className="truncate after:absolute after:inset-0">
                    {`${player.first_name} ${player.last_name}`}
                  </Link>
                  {player.position !== null && (
                    <span className="text-12 text-ink-3">{formatWord(player.position)}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </QueryState>
  );
}

/** Those without a number last. */
function byNumber<One extends { number: string | null }>(players: readonly One[]): One[] {
  const place = ({ number }: One) => (number === null ? Number.POSITIVE_INFINITY : Number(number));
  return players.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** A team's last results, the latest first. */
function TeamForm({ team, games }: { team: GameSide; games: readonly TeamGame[] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-label={t`Form, ${team.name}`} className="min-w-0">
      <h3 className="flex min-h-10 items-center gap-2 border-b border-line">
        <Crest team={team} size={24} />
        <span className="min-w-0 truncate">{team.name}</span>
      </h3>
      {games.length === 0 ? (
        <p className="py-3 text-13 text-ink-2">
          <Trans>No games played yet.</Trans>
        </p>
      ) : (
        <ul>
          {games.map((game) => (
            <li
              key={game.id}
              className="relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 border-b border-line text-13 hover:bg-sunken"
            >
              {game.result === null ? <span>–</span> : <WinLoss result={game.result} />}
              <Link to={paths.game(game.id)} className="truncate after:absolute after:inset-0">
                {hostWord(game)} {game.opponent_name}
              </Link>
              {game.team_score !== null && game.opponent_score !== null && (
                <span className="inline-flex items-center gap-2">
                  <EndingNotes of={toEnding(game)} />
                  <span className="text-16 face-score">
                    {formatScore(game.team_score, game.opponent_score)}
                  </span>
                </span>
              )}
              <span className="text-12 text-ink-3">{formatDayName(tipOffTime(game), timeZone)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
