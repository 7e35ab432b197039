import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { dayInZone, formatDays, formatItems } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { SeriesCard } from './series-card.tsx';

type Bracket = NonNullable<TournamentBracket['bracket']>;
type Round = Bracket['rounds'][number];

/** What disagrees since a result was corrected (docs/rules.md, "Knockout"). */
const DISAGREEMENTS: Record<Bracket['disagreements'][number]['code'], string> = {
  wrong_teams: t`was begun by teams that should not meet in it.`,
  teams_undecided: t`was begun before its teams were decided.`,
  series_decided: t`was begun although the series was over.`,
  another_game: t`was begun although another game has its number.`,
};

/** Rounds side by side with the ways of the winners; on a phone one round at a time. */
export function BracketRounds({ bracket }: { bracket: Bracket }) {
  const phone = useMediaQuery(PHONE);
  return (
    <>
      {bracket.champion !== null && (
        <p className="pb-4 text-16">
          <Trans>
            Champion: <Name className="font-bold">{bracket.champion.team_name}</Name>
          </Trans>
        </p>
      )}
      {bracket.disagreements.map(({ code, game_id, round, series, game }) => (
        <Callout key={game_id} tone="warn" className="mb-4">
          {t`${seriesName(bracket.rounds, round, series)}: game ${game} ${DISAGREEMENTS[code]}`}
        </Callout>
      ))}
      {phone ? <OneRound rounds={bracket.rounds} /> : <AllRounds rounds={bracket.rounds} />}
      <p className="mt-6 border-t border-line pt-3 text-12 text-ink-3">
        <Trans>The small number is the seed, the large one counts the games won in the series.</Trans>
      </p>
    </>
  );
}

function AllRounds({ rounds }: { rounds: readonly Round[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
    <section tabIndex={0} aria-label={t`Bracket`} className="overflow-x-auto">
      <div className="flex min-w-max gap-16">
        {rounds.map((round, index) => (
          <section key={round.round} className="flex w-76 flex-col" aria-label={round.name}>
            <RoundHead round={round} />
            <ul className="flex flex-1 flex-col">
              {round.series.map((series) => (
                <li key={series.series} className="group relative flex flex-1 items-center py-3">
                  {index > 0 && (
                    <span aria-hidden className="absolute end-full top-1/2 w-8 border-t border-line-strong" />
                  )}
                  <SeriesCard
                    series={series}
                    name={seriesName(rounds, round.round, series.series)}
                    awaited={(from) => seriesName(rounds, from.round, from.series)}
                  />
                  {index < rounds.length - 1 && <WayOn isDecided={series.winner_id !== null} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** From a series to the one its winner plays in, which lies between this and its neighbor. */
function WayOn({ isDecided }: { isDecided: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute start-full w-8 border-e border-line-strong',
        'group-odd:top-1/2 group-odd:bottom-0 group-odd:border-t group-even:top-0 group-even:bottom-1/2 group-even:border-b',
        !isDecided && 'border-dashed',
      )}
    />
  );
}

function OneRound({ rounds }: { rounds: readonly Round[] }) {
  const current =
    rounds.find(({ series }) => series.some(({ winner_id }) => winner_id === null)) ?? rounds.at(-1);
  const [chosen, setChosen] = useState<string>();
  const round = rounds.find((one) => String(one.round) === chosen) ?? current;
  if (round === undefined) return null;
  return (
    <>
      <Segmented
        label={t`Round`}
        className="w-full"
        value={String(round.round)}
        onChange={setChosen}
        options={rounds.map((one) => ({ value: String(one.round), label: one.name }))}
      />
      <section aria-label={round.name} className="pt-3">
        <p className="pb-1 text-13 text-ink-2">
          <RoundFacts round={round} />
        </p>
        <ul>
          {round.series.map((series) => (
            <li key={series.series} className="py-2.5">
              <SeriesCard
                series={series}
                name={seriesName(rounds, round.round, series.series)}
                awaited={(from) => seriesName(rounds, from.round, from.series)}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function RoundHead({ round }: { round: Round }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t-2 border-ink">
      <h2>{round.name}</h2>
      <span className="text-end text-12 text-ink-2">
        <RoundFacts round={round} />
      </span>
    </div>
  );
}

/** How long its series are, and on which days its games are. */
function RoundFacts({ round }: { round: Round }) {
  const timeZone = useTimeZone();
  const days = round.series
    .flatMap(({ games }) => games.map((game) => tipOffTime(game)))
    .filter((time) => time !== null)
    .map((time) => dayInZone(time, timeZone))
    .toSorted();
  const [first] = days;
  return formatItems([seriesLength(round), first !== undefined && formatDays(first, days.at(-1) ?? null)]);
}

const SERIES: Record<Round['best_of'], string> = {
  1: t`One game`,
  3: t`Best of three`,
  5: t`Best of five`,
  7: t`Best of seven`,
};

function seriesLength({ best_of }: Round): string {
  return SERIES[best_of];
}

/** `Semifinal 2`, `Round of 16, 3`; the final has no number. */
function seriesName(rounds: readonly Round[], number: number, series: number): string {
  const round = rounds.find((one) => one.round === number);
  if (round === undefined) return t`Round ${number}, ${series}`;
  if (round.series.length === 1) return round.name;
  return round.name.endsWith('finals') ? `${round.name.slice(0, -1)} ${series}` : `${round.name}, ${series}`;
}
