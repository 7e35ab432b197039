import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { BulkAssignment, BulkAssignmentAnswer } from '#contracts/game/scorer.commands.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { type Choice, withPresent } from '#frontend/components/ui/form-choices.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { assignScorer } from '#frontend/features/game/game.mutations.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

/** Gives games to a scorer, or takes their scorer away: says how far it is, and which were refused and why. */
export function AssignScorerDialog({
  games,
  scorers,
  onAssigned,
  onClose,
}: {
  games: readonly Game[];
  /** Undefined while they are being read. */
  scorers: readonly Choice[] | undefined;
  /** Called with the games that were not refused. */
  onAssigned?: (games: readonly Game[]) => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const commandKey = useCommandKey();
  const only = games.length === 1 ? games[0] : undefined;
  const [chosen, setChosen] = useState(String(only?.scorekeeper_id ?? ''));
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<BulkAssignmentAnswer>();
  const [failure, setFailure] = useState<string>();
  const isBusy = done !== undefined;

  async function assign(): Promise<void> {
    setFailure(undefined);
    setOutcome(undefined);
    setDone(0);
    try {
      const answer = await assignInBatches(
        { game_ids: games.map(({ id }) => id), scorekeeper_id: chosen === '' ? null : Number(chosen) },
        { toKey: commandKey, onProgress: setDone },
      );
      const refused = new Set(answer.results.flatMap((result) => refusedGame(result)));
      onAssigned?.(games.filter(({ id }) => !refused.has(id)));
      for (const warning of answer.warnings) notify.warning(warning);
      if (refused.size > 0) {
        setOutcome(answer);
      } else {
        notify.success(
          chosen === ''
            ? plural(games.length, { one: 'The game has no scorer now', other: '# games have no scorer now' })
            : plural(games.length, { one: 'Scorer assigned', other: 'Scorer assigned to # games' }),
        );
        onClose();
      }
    } catch (error) {
      setFailure(errorMessage(error, t`Failed to assign the scorer`));
    } finally {
      setDone(undefined);
      void queries.invalidateQueries();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t`Assign scorer`}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {outcome === undefined ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </Button>
          {outcome === undefined && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={scorers === undefined}
              onClick={() => void assign()}
            >
              {chosen === '' ? <Trans>Leave without scorer</Trans> : <Trans>Assign scorer</Trans>}
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && <Callout tone="danger" announced title={failure} />}
      {outcome === undefined ? (
        <>
          <p>
            {only === undefined ? (
              plural(games.length, { one: '# game is selected.', other: '# games are selected.' })
            ) : (
              <Name className="font-[550]">{only.name}</Name>
            )}
          </p>
          <Field label={t`Scorer`}>
            <Select value={chosen} onChange={(event) => setChosen(event.target.value)} disabled={isBusy}>
              <option value="">{t`No scorer`}</option>
              {withPresent(scorers, only?.scorekeeper_id, only?.scorekeeper_name)?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {done !== undefined && games.length > 1 && <Progress done={done} total={games.length} />}
        </>
      ) : (
        <Refused answer={outcome} games={games} />
      )}
    </Dialog>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = t`${done} of ${total} games`;
  return (
    <div role="status" className="grid gap-1 text-13 text-ink-2">
      <progress value={done} max={total} aria-label={t`Assigning`} className="w-full accent-ink" />
      {text}
    </div>
  );
}

function Refused({ answer, games }: { answer: BulkAssignmentAnswer; games: readonly Game[] }) {
  const refused = answer.results.filter(({ outcome }) => outcome === 'rejected');
  const assigned = answer.results.length - refused.length;
  return (
    <>
      <Callout
        tone="warn"
        announced
        title={plural(refused.length, { one: '# game was refused.', other: '# games were refused.' })}
      >
        <p>{plural(assigned, { one: '# game was changed.', other: '# games were changed.' })}</p>
      </Callout>
      <ul>
        {refused.map(({ game_id, reason }) => (
          <li key={game_id} className="border-t border-line py-2">
            <Name className="font-[550]">
              {games.find(({ id }) => id === game_id)?.name ?? String(game_id)}
            </Name>
            <span className="block text-13 text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function refusedGame({ game_id, outcome }: BulkAssignmentAnswer['results'][number]): number[] {
  return outcome === 'rejected' ? [game_id] : [];
}

/** Batch size, small enough to show progress. */
const BATCH = 20;

/**
 * Assigns one batch after the other.
 * @throws ApiError if one cannot be sent; those before it are done, and doing all of it again changes nothing more
 */
async function assignInBatches(
  { game_ids, scorekeeper_id }: BulkAssignment,
  { toKey, onProgress }: { toKey: (content: unknown) => string; onProgress: (done: number) => void },
): Promise<BulkAssignmentAnswer> {
  const all: BulkAssignmentAnswer = { scorekeeper_id, results: [], warnings: [] };
  for (let from = 0; from < game_ids.length; from += BATCH) {
    const body = { game_ids: game_ids.slice(from, from + BATCH), scorekeeper_id };
    const answer = await assignScorer(body, { idempotencyKey: toKey(body) });
    all.results.push(...answer.results);
    all.warnings.push(...answer.warnings.filter((warning) => !all.warnings.includes(warning)));
    onProgress(all.results.length);
  }
  return all;
}
