import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { type Erasable, erase, mentionsQuery } from './erasure.queries.ts';
import { MentionList } from './mention-list.tsx';

/** Asks before somebody is erased, and says where the name stands that others wrote. */
export function EraseDialog({
  person,
  name,
  onClose,
}: {
  person: Erasable;
  name: string;
  onClose: () => void;
}) {
  const timeZone = useTimeZone();
  const mentions = useQuery(mentionsQuery(person));
  const isPlayer = person.kind === 'player';
  return (
    <DeleteDialog
      action={t`Erase personal data`}
      typedName={name}
      remove={() => erase(person)}
      done={isPlayer ? t`Player erased successfully` : t`Person erased successfully`}
      fallback={isPlayer ? t`Failed to erase player` : t`Failed to erase this person`}
      onClose={onClose}
    >
      <p>
        {isPlayer ? (
          <Trans>
            Names, birth date, photo and papers are removed for good. Statistics stay, without a name. This
            action cannot be undone.
          </Trans>
        ) : (
          <Trans>
            The name is removed for good from the sheet on which it stands. This action cannot be undone.
          </Trans>
        )}
      </p>
      <QueryState
        query={mentions}
        loading={
          <Loading className="grid gap-2">
            <Skeleton className="w-48" />
            <Skeleton className="h-12" />
          </Loading>
        }
        errorTitle={t`Where else the name stands could not be looked up`}
      >
        {(found) => <MentionList found={found} timeZone={timeZone} />}
      </QueryState>
    </DeleteDialog>
  );
}
