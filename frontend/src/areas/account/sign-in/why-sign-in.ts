import { t } from '@lingui/core/macro';
import { isInAreaOf, paths } from '#frontend/lib/paths.ts';

/** Why a page asks for an account; undefined for the public ones. @param url of the page, with or without its query */
export function whySignIn(url: string): string | undefined {
  const [pathname = ''] = url.split(/[?#]/u);
  if (pathname === paths.profile) return t`Sign in to see your profile.`;
  if (pathname === paths.changePassword) return t`Sign in to change your password.`;
  if (pathname === paths.dashboard) return t`Sign in to see your dashboard.`;
  if (pathname.startsWith(`${paths.scoring}/`)) return t`Sign in as a scorer to score this game.`;
  if (isInAreaOf('scorer', url)) return t`Sign in as a scorer to see this page.`;
  if (isInAreaOf('manager', url)) return t`Sign in as a manager to see this page.`;
  if (isInAreaOf('superuser', url)) return t`Sign in as an administrator to see this page.`;
  return undefined;
}
