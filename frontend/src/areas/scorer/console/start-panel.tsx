import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { tipOffTime } from '#events/game/tip-off.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { consoleTeams } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { scoredWithClockQuery } from '#frontend/areas/scorer/games/scoring.queries.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { opensAt } from '#frontend/features/scoring/game-opening.ts';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { formatDateTime, formatItems, formatTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { lastPlaces, rememberPlaces } from './last-places.ts';
import { type RecordingChoice, RecordingFields } from './recording-choice.tsx';

/** A scheduled game: who plays with which bench, when scoring opens, and the button that starts it. */
export function StartPanel({
  view,
  refusal,
  bench,
  onOfficials,
  onStart,
}: {
  view: ConsoleGame;
  /** Why the start was refused. */
  refusal: string | undefined;
  /** What is known of a bench, and the way to change it. */
  bench: (side: Side) => ReactNode;
  onOfficials: () => void;
  onStart: (recording: RecordingChoice) => void;
}) {
  const { game } = view;
  const [placesLast] = useState(lastPlaces);
  const [chosen, setChosen] = useState<RecordingChoice>();
  const withClock = useQuery(scoredWithClockQuery(game)).data ?? true;
  const recording = chosen ?? { mode: 'full', has_places: placesLast, has_clock: withClock };
  const timeZone = useTimeZone();
  // Renders each second; the server's clock decides.
  useNow(1000);
  const opens = opensAt(game);
  const tooEarly = opens !== null && serverClock.now() < opens;
  // Started, and the line-ups are still loading.
  const starting = view.status === 'starting' || view.status === 'in_progress';
  const teams = consoleTeams(game);
  return (
    <div className="relative min-h-0 overflow-y-auto">
      <div className="mx-auto grid max-w-[560px] grid-cols-1 gap-6 px-gutter py-8">
        <div className="grid grid-cols-1 gap-3 border-t-2 border-ink pt-4">
          <h1>
            <Name>{game.team_east_name}</Name> – <Name>{game.team_west_name}</Name>
          </h1>
          <p className="text-ink-2">
            {formatItems([formatDateTime(tipOffTime(game), timeZone), game.venue].filter(Boolean))}
          </p>
          <ul>
            {SIDES.map((side) => (
              <li key={side} className="border-b border-line pb-3">
                <div className="flex min-h-13 items-center gap-3 py-1">
                  <Crest team={teams[side]} size={34} />
                  <Name className="min-w-0 flex-1 font-[650]">{teams[side].name}</Name>
                  <span className="shrink-0 text-13 text-ink-3">
                    {side === 'east' ? t`Bench A` : t`Bench B`}
                  </span>
                </div>
                {recording.mode !== 'score_only' && <div className="ps-10">{bench(side)}</div>}
              </li>
            ))}
          </ul>
        </div>
        <RecordingFields choice={recording} onChoose={setChosen} />
        {refusal !== undefined && (
          <Callout tone="danger" announced title={t`The game has not started.`}>
            <p>{refusal}</p>
          </Callout>
        )}
        {/* In view on a phone, too, however long the page is. */}
        <div className="sticky bottom-0 -mx-gutter grid bg-canvas px-gutter py-2">
          <Button
            variant="primary"
            className="h-14 text-16!"
            disabled={tooEarly}
            busy={starting}
            aria-describedby="scoring-opens"
            onClick={() => {
              rememberPlaces(recording.has_places);
              onStart(recording);
            }}
          >
            <Trans>Start game</Trans>
          </Button>
        </div>
        <div className="grid gap-2">
          <p id="scoring-opens" className="text-ink-2">
            {tooEarly
              ? t`Not Available Yet. Scoring opens 30 minutes before the start, at ${formatTime(opens, timeZone)}.`
              : t`The first quarter begins and everybody watching sees the board.`}
          </p>
          <p className="flex flex-wrap gap-x-5">
            <button type="button" onClick={onOfficials} className="link touch-target inline-flex">
              <Trans>Name officials</Trans>
            </button>
            <a href={paths.gameScoresheet(game.id)} className="link touch-target inline-flex">
              <Trans>Scoresheet (PDF)</Trans>
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
