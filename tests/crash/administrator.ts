import { type RunningLeague, signIn } from '#tests/support/running-league.ts';

/** Posts something as the administrator. @throws when nobody answers */
export type Post = (
  url: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;

/** The league's administrator, signed in. */
export async function administrator(league: RunningLeague): Promise<Post> {
  const authorization = `Bearer ${await signIn(league)}`;
  return async (url, body, headers = {}) => {
    const answer = await fetch(league.url + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as ReturnType<typeof JSON.parse> };
  };
}
