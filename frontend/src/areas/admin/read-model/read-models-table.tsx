import { t } from '@lingui/core/macro';
import type { ReadModelState } from '#contracts/read-model/read-model.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { formatDateTime, formatDecimal, formatNumber, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { differingRows } from './read-model-state.ts';
import { READ_MODEL_WORDS } from './read-model-words.ts';

const MEGABYTE = 1_000_000;

/** Every read model in a row; on phones in a block. */
export function ReadModelsTable({
  models,
  busy,
  onVerify,
  onRebuild,
}: {
  models: readonly ReadModelState[];
  /** While a run is under way, no other one begins. */
  busy: boolean;
  onVerify: (name: string) => void;
  onRebuild: (name: string) => void;
}) {
  const timeZone = useTimeZone();
  const when = (time: string | null) => (time === null ? NO_VALUE : formatDateTime(time, timeZone));
  return (
    <ul>
      {models.map((model) => (
        <li
          key={model.name}
          className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,2fr)_auto]"
        >
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-2 text-14 font-[650]">
              {model.name} <span className="font-normal text-ink-2">v{model.version}</span>
              <ModelState model={model} />
            </h3>
            <p className="text-13 text-ink-2">{READ_MODEL_WORDS[model.name]}</p>
            {model.error !== null && <p className="text-13 wrap-anywhere text-danger">{model.error}</p>}
          </div>
          <Figure
            label={t`Position`}
            value={model.position === null ? NO_VALUE : formatNumber(Number(model.position))}
          />
          <Figure
            label={t`Rows, about`}
            value={t`${formatNumber(model.rows)}, ${formatDecimal(model.bytes / MEGABYTE, 1)} MB`}
          />
          <div className="grid gap-1 text-13 tabular-nums">
            <p>
              <span className="text-ink-2">{t`Rebuilt`}</span> {when(model.rebuilt_at)}
            </p>
            <p>
              <span className="text-ink-2">{t`Verified`}</span> {when(model.verified_at)}
              {model.verified_differences !== null && (
                <>
                  {', '}
                  <span className={differingRows(model) > 0 ? 'font-[650] text-danger' : ''}>
                    {t`${model.verified_differences} differ`}
                  </span>
                </>
              )}
            </p>
          </div>
          <div className="flex gap-2 phone:*:flex-1">
            <Button variant="quiet" disabled={busy} onClick={() => onVerify(model.name)}>
              {t`Verify`}
              <span className="sr-only"> {model.name}</span>
            </Button>
            <Button disabled={busy} onClick={() => onRebuild(model.name)}>
              {t`Rebuild`}
              <span className="sr-only"> {model.name}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ModelState({ model: { state, at_head } }: { model: ReadModelState }) {
  if (state === 'stopped') return <Badge tone="bad">{t`Stopped`}</Badge>;
  if (state === 'unbuilt') return <Badge tone="attention">{t`Not built`}</Badge>;
  return at_head ? <Badge tone="good">{t`At the head`}</Badge> : <Badge tone="attention">{t`Behind`}</Badge>;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <p className="text-13 tabular-nums">
      <span className="text-ink-2">{label}</span> {value}
    </p>
  );
}
