import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Archive, Copy, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Season } from '#contracts/season/season.contract.ts';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { ArchiveDialog, DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { type RowAction, RowActions } from '#frontend/components/ui/row-actions.tsx';
import {
  activateSeason,
  archiveSeason,
  deleteSeason,
  duplicateSeason,
} from '#frontend/features/season/season.mutations.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useCommand } from '#frontend/lib/use-command.ts';

type Question = 'activate' | 'archive' | 'duplicate' | 'delete';

/** What administrators do with a season in the list. */
export function SeasonRowActions({ season }: { season: Season }) {
  const [asking, setAsking] = useState<Question>();
  const close = () => setAsking(undefined);
  const archiving = {
    action: t`Archive season`,
    consequence: t`Its status becomes completed. Its games and results stay.`,
    run: () => archiveSeason(season.id),
    done: t`Season archived`,
  };
  const actions: RowAction[] = [
    { label: t`Edit`, icon: Pencil, href: paths.adminSeason(season.id) },
    ...(season.status === 'active'
      ? []
      : [{ label: t`Activate…`, icon: Play, onSelect: () => setAsking('activate') }]),
    { label: t`Duplicate…`, icon: Copy, onSelect: () => setAsking('duplicate') },
    ...(season.status === 'completed'
      ? []
      : [{ label: t`Archive…`, icon: Archive, onSelect: () => setAsking('archive') }]),
    { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
  ];
  return (
    <>
      <RowActions label={t`Actions: ${season.name}`} actions={actions} />
      {asking === 'activate' && <ActivateDialog season={season} onClose={close} />}
      {asking === 'duplicate' && <DuplicateDialog season={season} onClose={close} />}
      {asking === 'archive' && <ArchiveDialog archiving={archiving} onClose={close} />}
      {asking === 'delete' && (
        <DeleteDialog
          action={t`Delete season`}
          remove={() => deleteSeason(season.id)}
          done={t`Season deleted successfully`}
          fallback={t`Failed to delete season`}
          blocked={whyNotDeleted(season)}
          {...(season.status !== 'completed' && { archiving })}
          onClose={close}
        >
          <p>
            <Trans>
              <Name className="font-[550]">{season.name}</Name> is removed for good. This action cannot be
              undone.
            </Trans>
          </p>
        </DeleteDialog>
      )}
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
    send: (confirm: boolean, call) => activateSeason(season.id, confirm, call),
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
    send: (_: undefined, call) => duplicateSeason(season.id, call),
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
