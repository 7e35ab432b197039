import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LoginPage } from './login.page.tsx';

const loginAfter = (from: string | undefined) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state: from === undefined ? null : { from } }]}>
        <LoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

// Rule: Accounts and sessions: Visitors
it('says why a page led to the login, and nothing to who came by themselves', () => {
  expect(loginAfter('/profile?edit=1')).toContain('Sign in to see your profile.');
  expect(loginAfter('/admin/games')).toContain('Sign in as an administrator to see this page.');
  for (const page of [loginAfter('/teams/4'), loginAfter(undefined)]) {
    expect(page).not.toContain('Sign in ');
    expect(page).not.toContain('Authentication required');
  }
});

it('has one word for each way in, and says beside them what an account is for', () => {
  const page = loginAfter(undefined);
  expect(page).not.toMatch(/>(Login|Register|Sign in)</u);
  expect(page).toContain('With an account');
});
