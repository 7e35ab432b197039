import { Outlet, type RouteObject } from 'react-router-dom';
import { RequireRole } from '#frontend/areas/shared/require-role.tsx';
import { paths, routePatterns } from '#frontend/lib/paths.ts';

/** The way into an account: pages without navigation. */
export function entryPages(): RouteObject[] {
  return [
    {
      path: paths.login,
      lazy: async () => ({ Component: (await import('./sign-in/login.page.tsx')).LoginPage }),
    },
    {
      path: paths.register,
      lazy: async () => ({ Component: (await import('./sign-in/register.page.tsx')).RegisterPage }),
    },
    {
      path: paths.forgotPassword,
      lazy: async () => ({
        Component: (await import('./sign-in/forgot-password.page.tsx')).ForgotPasswordPage,
      }),
    },
    {
      path: routePatterns.resetPassword,
      lazy: async () => ({
        Component: (await import('./sign-in/reset-password.page.tsx')).ResetPasswordPage,
      }),
    },
    {
      path: routePatterns.confirmEmail,
      lazy: async () => ({
        Component: (await import('./sign-in/confirm-email.page.tsx')).ConfirmEmailPage,
      }),
    },
  ];
}

function SignedInOnly() {
  return (
    <RequireRole roles="any">
      <Outlet />
    </RequireRole>
  );
}

/** What a signed-in user has of their own, and the screen of those who are denied something. */
export function accountPages(): RouteObject[] {
  return [
    {
      path: paths.unauthorized,
      lazy: async () => ({ Component: (await import('./unauthorized.page.tsx')).UnauthorizedPage }),
    },
    {
      Component: SignedInOnly,
      children: [
        {
          path: paths.profile,
          lazy: async () => ({
            Component: (await import('./profile/profile.page.tsx')).ProfilePage,
          }),
        },
        {
          path: paths.changePassword,
          lazy: async () => ({
            Component: (await import('./profile/change-password.page.tsx')).ChangePasswordPage,
          }),
        },
        {
          path: paths.dashboard,
          lazy: async () => ({ Component: (await import('./dashboard.page.tsx')).DashboardPage }),
        },
        {
          path: paths.following,
          lazy: async () => ({ Component: (await import('./following.page.tsx')).FollowingPage }),
        },
      ],
    },
  ];
}
