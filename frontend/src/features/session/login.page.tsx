import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { loginSchema } from '#command-api/accounts/auth.contract.ts';
import { paths } from '#frontend/app/paths.ts';
import { BrandMark } from '#frontend/components/ui/brand-mark.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { FooterCourt } from '#frontend/components/ui/court-lines.tsx';
import { ErrorSummary } from '#frontend/components/ui/dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { session } from '#frontend/lib/api.ts';
import { ApiError, messageOf } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import type { Role } from '#frontend/lib/session.ts';

/** The first page of each role, if it has one. */
const LANDING: Record<Role, string> = {
  superuser: paths.scoring,
  manager: paths.home,
  scorer: paths.scoring,
  member: paths.home,
};

/** `/login`. Signed-in users go on to where they came from. */
export function LoginPage() {
  const state = useSession();
  const from = originOf(useLocation().state);
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '', remember_me: false },
  });

  if (state.status === 'signed-in') return <Navigate to={from ?? LANDING[state.user.role]} replace />;

  const submit = form.handleSubmit(async ({ username, password, remember_me }) => {
    setFailure(undefined);
    try {
      await session.login({ username, password, remember: remember_me ?? false });
      notify.success('Login successful');
    } catch (error) {
      setFailure(messageOf(error, 'Login failed'));
      if (error instanceof ApiError) {
        for (const field of ['username', 'password'] as const) {
          const text = error.errors[field]?.[0];
          if (text !== undefined) form.setError(field, { message: text });
        }
      }
      form.setFocus('password');
    }
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <div className="relative grid min-h-dvh content-center overflow-hidden px-gutter py-12">
      <title>Log in · Courtside</title>
      <FooterCourt className="absolute -top-px left-1/2 -translate-x-1/2" />
      <div className="relative mx-auto w-full max-w-[400px]">
        <Link
          to={paths.home}
          className="inline-flex items-center gap-2.5 text-[1.1875rem] leading-none font-extrabold [font-stretch:80%]"
        >
          <span className="text-accent">
            <BrandMark />
          </span>
          Courtside
        </Link>
        <h1 className="mt-6 border-t-2 border-ink pt-4">Log in</h1>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-[18px]">
          {failure !== undefined && <ErrorSummary title={failure} />}
          <Field label="Username" error={errors.username?.message} required>
            <Input
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('username')}
            />
          </Field>
          <Field label="Password" error={errors.password?.message} required>
            <Input type="password" autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Checkbox label="Remember me" {...form.register('remember_me')} />
          <Button type="submit" variant="primary" busy={isSubmitting} className="w-full">
            Log in
          </Button>
        </form>
        <p className="mt-6">
          <Link to={paths.games} className="link inline-flex items-center coarse:min-h-control">
            Back to games
          </Link>
        </p>
      </div>
    </div>
  );
}

/** The page that led here, if it belongs to this site. */
function originOf(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/u.test(from) && !from.startsWith(paths.login)
    ? from
    : undefined;
}
