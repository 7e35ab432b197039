import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy, ListChecks, Play } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Season } from '#contracts/season/season.contract.ts';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useCommand } from '#frontend/lib/use-command.ts';

/** What administrators do with a season in the list. */
export function SeasonRowActions({ season }: { season: Season }) {
  const [asking, setAsking] = useState<'activate' | 'duplicate'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <ResourceRowActions
        name={season.name}
        editHref={paths.adminSeason(season.id)}
        actions={[
          ...(season.status === 'active'
            ? []
            : [{ label: t`Activate…`, icon: Play, onSelect: () => setAsking('activate') }]),
          { label: t`Log`, icon: ListChecks, href: paths.ofThing(paths.adminAudit, 'season', season.id) },
          { label: t`Duplicate…`, icon: Copy, onSelect: () => setAsking('duplicate') },
        ]}
        isArchived={season.status === 'completed'}
        archiving={{
          action: t`Archive season`,
          consequence: t`Its status becomes completed. Its games and results stay.`,
          run: () => api.post('/api/seasons/:id/archive/', { params: { id: season.id } }),
          done: t`Season archived`,
        }}
        deletion={{
          action: t`Delete season`,
          remove: () => api.delete('/api/seasons/:id/', { params: { id: season.id } }),
          done: t`Season deleted successfully`,
          fallback: t`Failed to delete season`,
          blocked: whyNotDeleted(season),
        }}
      />
      {asking === 'activate' && <ActivateDialog season={season} onClose={close} />}
      {asking === 'duplicate' && <DuplicateDialog season={season} onClose={close} />}
    </>
  );
}

function whyNotDeleted(season: Season): string | undefined {
  if (season.status === 'active') return t`Cannot delete active season`;
  return season.tournament_count > 0 ? t`Cannot delete season with tournaments` : undefined;
}

function ActivateDialog({ season, onClose }: { season: Season; onClose: () => void }) {
  const seasons = useQuery(seasonsQuery());
  const active = seasons.data?.seasons.find(({ status }) => status === 'active');
  const command = useCommand({
    send: (confirm: boolean, call) =>
      api.post('/api/seasons/:id/activate/', { params: { id: season.id }, body: { confirm }, ...call }),
    done: () => t`Season updated successfully`,
    fallback: t`Failed to update season`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Activate season`}
      action={t`Activate season`}
      busy={command.isPending}
      onConfirm={() => command.mutate(active !== undefined)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Home, standings and statistics show <Name className="font-[550]">{season.name}</Name> from then on.
        </Trans>
      </p>
      {active !== undefined && (
        <p>
          <Trans>
            <Name className="font-[550]">{active.name}</Name> is active now and becomes completed. Only one
            season can be active at a time.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

function DuplicateDialog({ season, onClose }: { season: Season; onClose: () => void }) {
  const navigate = useNavigate();
  const command = useCommand({
    send: (_: undefined, call) =>
      api.post('/api/seasons/:id/duplicate/', { params: { id: season.id }, body: {}, ...call }),
    done: () => t`Season created successfully`,
    fallback: t`Failed to create season`,
    onDone: ({ id }) => navigate(paths.adminSeason(id)),
  });
  return (
    <ConfirmDialog
      title={t`Duplicate season`}
      action={t`Duplicate season`}
      busy={command.isPending}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Makes a season like <Name className="font-[550]">{season.name}</Name> a year later, with its
          tournaments and their teams. Games are not copied. You can change its name and dates afterwards.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
