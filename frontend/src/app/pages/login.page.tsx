import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { EntryFrame } from '#frontend/features/account/entry-frame.tsx';
import { EntryTabs } from '#frontend/features/account/entry-tabs.tsx';
import { LoginForm } from '#frontend/features/account/login-form.tsx';
import { latestNewsQuery } from '#frontend/features/news/news.queries.ts';
import { SponsorsBlock } from '#frontend/features/sponsor/sponsors-block.tsx';
import { useSession } from '#frontend/lib/hooks.ts';
import { originOf, usernameOf } from '#frontend/lib/login-origin.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { dashboardOf, paths } from '../paths.ts';

/** `/login`. Signed-in users go on to where they came from, else to their role’s first page. */
export function LoginPage() {
  const state = useSession();
  const { state: cameWith } = useLocation();
  const origin = originOf(cameWith);
  const refusal = useUrlState().get('error');
  if (state.status === 'signed-in') {
    return <Navigate to={origin?.from ?? dashboardOf(state.user.role)} state={origin?.intent} replace />;
  }
  return (
    <EntryFrame title={t`Log in`} aside={<Aside />}>
      <EntryTabs value="login">
        <LoginForm origin={origin} refusal={refusal} username={usernameOf(cameWith)} />
      </EntryTabs>
    </EntryFrame>
  );
}

/** Beside the form: what is new, and who supports the league; nothing of either while there is none. */
function Aside() {
  const news = useQuery(latestNewsQuery()).data?.news ?? [];
  return (
    <>
      {news.length > 0 && (
        <Panel title={t`News`}>
          <ul>
            {news.map(({ id, title }) => (
              <li key={id} className="border-t border-line">
                <Link
                  to={paths.newsPost(id)}
                  className="flex min-h-11 items-center font-[550] hover:bg-sunken"
                >
                  <Name>{title}</Name>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <SponsorsBlock />
    </>
  );
}
