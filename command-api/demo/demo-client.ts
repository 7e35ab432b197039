import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { StoreUnavailable } from '#events/store/event-store.port.ts';

/** The command API works, and the event store or the database is away. */
const UNAVAILABLE = 503;

export type DemoClient = {
  /** Sends actions as a console would. @returns the outcome of the last one @throws StoreUnavailable; Error when the call fails */
  record(gameId: number, device: string, actions: readonly ScoringAction[]): Promise<string>;
};

/** Calls the command API over HTTP, signed in; signs in again when the token has run out. */
export function createDemoClient(
  baseUrl: string,
  credentials: { username: string; password: string },
): DemoClient {
  let token: string | null = null;

  async function signIn(): Promise<string> {
    const response = await fetch(`${baseUrl}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (response.status === UNAVAILABLE) throw new StoreUnavailable('the simulator could not sign in');
    if (!response.ok) throw new Error(`the simulator could not sign in: ${response.status}`);
    const { token: signedIn } = (await response.json()) as { token: string };
    return signedIn;
  }

  async function send(path: string, device: string, body: unknown): Promise<Response> {
    token ??= await signIn();
    return fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-device-id': device,
      },
      body: JSON.stringify(body),
    });
  }

  return {
    async record(gameId, device, actions) {
      const path = `/api/games/${gameId}/actions/`;
      let response = await send(path, device, actions);
      if (response.status === 401) {
        token = null;
        response = await send(path, device, actions);
      }
      if (response.status === UNAVAILABLE)
        throw new StoreUnavailable(`${path} is answered ${response.status}`);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      const answer = (await response.json()) as ActionBatchAnswer;
      return answer.actions.at(-1)?.outcome ?? 'not_attempted';
    },
  };
}
