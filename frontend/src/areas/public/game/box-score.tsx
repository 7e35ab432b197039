import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import type { BoxLine, BoxScore, BoxSide, BoxTotals } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { RULESETS, type Ruleset } from '#events/game/ruleset.ts';
import { hasTeamLine, type TeamLine, toTeamLine } from '#events/game/team-line.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Explained, ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name, TeamName } from '#frontend/components/ui/name.tsx';
import { gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import { formatClock, formatItems, formatShare, formatSigned, NO_VALUE } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import {
  BOX_SCORE,
  STATISTIC_WORDS,
  statisticTitle,
  type WordedStatistic,
} from '#frontend/lib/statistics.ts';

/** Lines of both teams, the same columns in the same order for both. */
export function BoxScoreTables({
  game,
  box,
  before,
}: {
  game: Game;
  box: BoxScore;
  /** What is different from this one is marked. */
  before?: BoxScore | undefined;
}) {
  const sides = gameSides(game);
  const tones = teamTones(game);
  const foulLimit = findFoulLimit(game);
  if (box.east.players.length === 0 && box.west.players.length === 0) {
    return game.result_type === 'forfeit' ? (
      <EmptyState title={t`Nothing was played`}>
        <Trans>The result was awarded by forfeit.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={t`No players listed yet`}>
        <Trans>The box score opens when the teams have named their players.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {game.result_type === 'forfeit' && (
        <p className="text-13 text-ink-2">
          <Trans>The result was awarded by forfeit. This is what was played before.</Trans>
        </p>
      )}
      {(['east', 'west'] as const).map((side) => (
        <section key={side} aria-label={t`Box score, ${sides[side].name}`} {...teamTone(tones[side])}>
          <div className="flex min-h-10 items-center justify-between gap-4">
            <h3 className="flex min-w-0 items-center gap-2">
              <Crest team={sides[side]} size={24} />
              <TeamName team={sides[side]} />
            </h3>
            <span className="text-12 text-ink-3 tabular-nums phone:hidden">{shares(box[side].totals)}</span>
          </div>
          <SideContext
            value={{
              totals: box[side].totals,
              foulLimit,
              on: game.status === 'in_progress',
              before: before?.[side].players,
              gameId: game.id,
              teamId: box[side].team_id,
            }}
          >
            {/* A box score as of a moment of a replay is not the one that would be explained. */}
            {before === undefined ? (
              <ExplainedTable scope={{}}>
                <SideTable side={box[side]} />
              </ExplainedTable>
            ) : (
              <SideTable side={box[side]} />
            )}
          </SideContext>
          <Remarks side={box[side]} />
        </section>
      ))}
    </div>
  );
}

function SideTable({ side }: { side: BoxSide }) {
  const team = toTeamLine(side);
  const { on } = useContext(SideContext);
  const nothing = on ? t`Has not played` : t`Did not play`;
  return (
    <DataTable
      caption={t`Box score, ${side.team_name}`}
      columns={COLUMNS}
      rows={side.players}
      rowId={(line) => String(line.player_id)}
      density="dense"
      lastRow={hasTeamLine(team) ? (column) => teamCell(team, column) : undefined}
      groupOf={(line) => (line.starter ? t`Starters` : t`Bench`)}
      // Without substitutions it is unknown who stayed on the bench.
      note={(line) => (line.did_not_play && line.seconds_played === 0 ? nothing : undefined)}
    />
  );
}

/** What is the team’s own, in the columns of its players. */
function teamCell(team: TeamLine, column: string): ReactNode {
  if (column === 'name') return t`Team/Coaches`;
  const figure = teamFigure(team, column);
  return figure === undefined ? null : (
    <Cell of={column} teamOnly>
      {figure}
    </Cell>
  );
}

/** Undefined for what only players have, such as minutes. */
function teamFigure(team: TeamLine, column: string): string | number | undefined {
  switch (column) {
    case 'field_goals':
      return made(fieldGoals(team));
    case 'three_points':
    case 'free_throws':
      return made([team[`${column}_made`], team[`${column}_attempted`]]);
    default:
      return column in team ? (team[column as keyof TeamLine] ?? NO_VALUE) : undefined;
  }
}

/** The foul limit. */
function findFoulLimit(game: Game): number {
  const named = Object.values<Ruleset>(RULESETS).find((rules) => rules.name === game.ruleset);
  return (named ?? RULESETS.default).foulLimit;
}

/** What cells need beyond their line. The columns themselves never change, so a play renews no cell but its own. */
const SideContext = createContext<{
  totals: BoxTotals | undefined;
  foulLimit: number;
  on: boolean;
  before: readonly BoxLine[] | undefined;
  gameId: number;
  teamId: number;
}>({
  totals: undefined,
  foulLimit: RULESETS.default.foulLimit,
  on: false,
  before: undefined,
  gameId: 0,
  teamId: 0,
});

/** A number of a player, of the team, or of what is the team’s own, that opens the plays it is made of. */
function Cell({
  of: number,
  player,
  teamOnly,
  children,
}: {
  /** As the API calls it: the id of its column. */
  of: string;
  player?: number;
  teamOnly?: true;
  children: ReactNode;
}) {
  const { gameId, teamId } = useContext(SideContext);
  const whose = { team_id: teamId, player_id: player, team_only: teamOnly };
  return <Explained of={{ kind: 'box', number, game_id: gameId, ...whose }}>{children}</Explained>;
}

/** A figure of a player, marked when it has changed just now. */
function Figure({ line: now, of }: { line: BoxLine; of: (line: BoxLine) => number | string | null }) {
  const { before } = useContext(SideContext);
  const value = of(now) ?? NO_VALUE;
  const then = before?.find(({ player_id }) => player_id === now.player_id);
  if (then === undefined || (of(then) ?? NO_VALUE) === value) return value;
  return <span className="-mx-1 rounded-1 bg-accent-soft px-1 py-0.5 font-bold">{value}</span>;
}

/** A figure of the whole team, under its column. */
function Total({ of }: { of: (totals: BoxTotals) => number | string | null }) {
  const { totals } = useContext(SideContext);
  return (totals && of(totals)) ?? NO_VALUE;
}

const line = columnsFor<BoxLine>();

type CountKey = Exclude<
  {
    [Key in keyof BoxLine & keyof BoxTotals]: BoxLine[Key] extends number | null ? Key : never;
  }[keyof BoxLine & keyof BoxTotals],
  undefined
>;

/** One counted statistic with its total. Unknown is a dash, never 0. */
function count(key: CountKey & WordedStatistic, strong = false) {
  return line.accessor((row) => row[key] ?? undefined, {
    id: key,
    header: STATISTIC_WORDS[key].short,
    footer: () => (
      <Cell of={key}>
        <Total of={(totals) => totals[key]} />
      </Cell>
    ),
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: statisticTitle(key), ...(strong && { className: 'font-bold' }) },
    cell: ({ row }) => (
      <Cell of={key} player={row.original.player_id}>
        <Figure line={row.original} of={(line) => line[key]} />
      </Cell>
    ),
  });
}

/** Made and attempted: `2–3`. */
function shots(
  id: 'field_goals' | 'three_points' | 'free_throws',
  header: string,
  title: string,
  of: (stats: BoxLine | BoxTotals) => readonly [number | null, number | null],
) {
  return line.accessor((row) => of(row)[0] ?? undefined, {
    id,
    header,
    footer: () => (
      <Cell of={id}>
        <Total of={(totals) => made(of(totals))} />
      </Cell>
    ),
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title },
    cell: ({ row }) => (
      <Cell of={id} player={row.original.player_id}>
        <Figure line={row.original} of={(line) => made(of(line))} />
      </Cell>
    ),
  });
}

const COLUMNS = line.columns([
  line.accessor('name', {
    header: t`Player`,
    footer: t`Team`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original: player } }) => (
      <span className="inline-flex min-w-[132px] items-center align-middle">
        <span className="w-6 shrink-0 font-semibold text-ink-3">{player.number ?? ''}</span>
        <Link
          to={paths.player(player.player_id)}
          className="touch-target inline-flex font-[550] [font-stretch:95%] hover:underline"
        >
          <Name className="max-w-40 truncate phone:max-w-28">{player.name}</Name>
        </Link>
        {player.captain && (
          <span className="ms-1.5 text-12 text-ink-3">
            <Trans>(C)</Trans>
          </span>
        )}
        {player.on_court === true && <OnCourt />}
      </span>
    ),
  }),
  line.accessor((row) => row.seconds_played ?? undefined, {
    id: 'minutes',
    header: STATISTIC_WORDS.minutes.short,
    footer: '',
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: statisticTitle('minutes') },
    cell: ({ row, getValue }) => {
      const seconds = getValue();
      return (
        <Cell of="minutes" player={row.original.player_id}>
          {seconds === undefined ? NO_VALUE : formatClock(seconds)}
        </Cell>
      );
    },
  }),
  count('points', true),
  shots('field_goals', t`FG`, t`Field goals`, fieldGoals),
  shots('three_points', t`3P`, t`3-pointers`, (stats) => [
    stats.three_points_made,
    stats.three_points_attempted,
  ]),
  shots('free_throws', t`FT`, t`Free throws`, (stats) => [
    stats.free_throws_made,
    stats.free_throws_attempted,
  ]),
  ...BOX_SCORE.map((statistic) => count(statistic, statistic === 'rebounds')),
  line.accessor((row) => row.fouls ?? undefined, {
    id: 'fouls',
    header: STATISTIC_WORDS.fouls.short,
    footer: () => (
      <Cell of="fouls">
        <Total of={(totals) => totals.fouls} />
      </Cell>
    ),
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: statisticTitle('fouls') },
    cell: ({ row, getValue }) => (
      <Cell of="fouls" player={row.original.player_id}>
        <Fouls count={getValue()} />
      </Cell>
    ),
  }),
  line.accessor((row) => row.plus_minus ?? undefined, {
    id: 'plus_minus',
    header: STATISTIC_WORDS.plus_minus.short,
    footer: '',
    sortUndefined: 'last',
    sortDescFirst: true,
    meta: { title: STATISTIC_WORDS.plus_minus.name },
    cell: ({ row, getValue }) => {
      const value = getValue();
      return (
        <Cell of="plus_minus" player={row.original.player_id}>
          {value === undefined ? NO_VALUE : formatSigned(value)}
        </Cell>
      );
    },
  }),
]);

/** The mark of who is playing now; after the game nobody is. */
function OnCourt() {
  const { on } = useContext(SideContext);
  if (!on) return null;
  return (
    <>
      <i className="ms-[7px] size-[7px] shrink-0 rounded-full bg-tone" />
      <span className="sr-only">
        <Trans>on court</Trans>
      </span>
    </>
  );
}

/** One foul away from the limit is marked; at the limit the player is out. */
function Fouls({ count: fouls }: { count: number | undefined }) {
  const { foulLimit: limit, on } = useContext(SideContext);
  if (fouls === undefined) return NO_VALUE;
  // When the game is over nobody is warned.
  if (!on || fouls < limit - 1) return fouls;
  return (
    <span className="-me-[5px] rounded-1 bg-warn-soft px-[5px] py-px font-bold text-warn">
      {fouls >= limit ? (
        <Trans>
          {fouls}
          <span className="sr-only">, out</span>
        </Trans>
      ) : (
        <Trans>
          {fouls}
          <span className="sr-only">, one foul left</span>
        </Trans>
      )}
    </span>
  );
}

function Remarks({ side }: { side: BoxSide }) {
  const remarks: string[] = [];
  const uncredited = uncreditedText(side.unattributed_points);
  if (uncredited !== null) remarks.push(uncredited);
  const foulsBy = (who: 'coach' | 'bench') => side.bench_fouls.filter(({ by }) => by === who).length;
  const [coach, bench] = [foulsBy('coach'), foulsBy('bench')];
  if (coach > 0) remarks.push(t`Technical fouls, coach: ${coach}.`);
  if (bench > 0) remarks.push(t`Technical fouls, bench: ${bench}.`);
  if (remarks.length === 0) return null;
  return <p className="pt-2 text-12 text-ink-3">{remarks.join(' ')}</p>;
}

/** Below zero the score was corrected downwards, or a player was credited with more than the team has. */
function uncreditedText(points: number): string | null {
  if (points === 0) return null;
  if (points > 0) {
    return plural(points, {
      one: '# point is not credited to a player.',
      other: '# points are not credited to a player.',
    });
  }
  return plural(-points, {
    one: 'The players are credited with # point more than the score has.',
    other: 'The players are credited with # points more than the score has.',
  });
}

function fieldGoals(stats: TeamLine): readonly [number | null, number | null] {
  return [
    sum(stats.two_points_made, stats.three_points_made),
    sum(stats.two_points_attempted, stats.three_points_attempted),
  ];
}

function sum(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second;
}

function made([hit, tried]: readonly [number | null, number | null]): string {
  if (hit === null) return NO_VALUE;
  return tried === null ? String(hit) : `${hit}–${tried}`;
}

function shares(totals: BoxTotals): string {
  const all = share(fieldGoals(totals));
  const threes = share([totals.three_points_made, totals.three_points_attempted]);
  const free = share([totals.free_throws_made, totals.free_throws_attempted]);
  return formatItems([
    all === null ? null : t`Field goals ${all}`,
    threes === null ? null : t`3-point ${threes}`,
    free === null ? null : t`free throws ${free}`,
  ]);
}

function share([hit, tried]: readonly [number | null, number | null]): string | null {
  return hit === null || tried === null || tried === 0 ? null : formatShare(hit, tried);
}
