import { t } from '@lingui/core/macro';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { useSession } from '#frontend/lib/hooks.ts';
import { WhatOneFollows } from './what-one-follows.tsx';

/** `/following`: the same for those whose dashboard is about their work. */
export function FollowingPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <div className="wrap">
      <PageHeader title={t`Following`} />
      <WhatOneFollows userId={session.user.id} />
    </div>
  );
}
