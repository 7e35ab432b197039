import { status as Code, Metadata, type ServiceError } from '@grpc/grpc-js';

/** What the server says instead of an answer. The client knows most of it by the trailer `exception`. */

export type Account = { password: string; administrator: boolean };

/** Who may do what; without accounts the server runs with `--insecure` and lets everybody do everything. */
export type Access = {
  accounts: Readonly<Record<string, Account>>;
  /** 22.10 lets nobody in particular append and read streams; newer releases do not. */
  anonymousStreams: boolean;
};

export type Wish = 'streams' | '$all';

/** The refusal of a call, undefined when it is allowed. */
export function refusalOf(
  access: Access | undefined,
  caller: Metadata,
  wish: Wish,
): ServiceError | undefined {
  if (access === undefined) return undefined;
  const [header] = caller.get('authorization');
  if (header === undefined) {
    return wish === 'streams' && access.anonymousStreams ? undefined : accessDenied();
  }
  const [name = '', password] = Buffer.from(String(header).replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  const account = access.accounts[name];
  if (account === undefined || account.password !== password) {
    return refusal(Code.UNAUTHENTICATED, 'Unauthenticated');
  }
  return wish === '$all' && !account.administrator ? accessDenied() : undefined;
}

export function accessDenied(): ServiceError {
  return refusal(Code.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

export function streamDeleted(stream: string): ServiceError {
  return refusal(Code.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

/** A read that must see the newest came to a follower. */
export function notLeader(leader: { address: string; port: number }): ServiceError {
  return refusal(Code.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.address,
    'leader-endpoint-port': String(leader.port),
  });
}

export function notReady(): ServiceError {
  return refusal(Code.UNAVAILABLE, 'Server Is Not Ready');
}

/** How releases up to 23.10 end a live subscription when too many events wait for it. */
export function tooSlow(): ServiceError {
  return refusal(Code.ABORTED, 'Operation timed out: Consumer too slow to handle event while live.');
}

export function invalidPosition(): ServiceError {
  return refusal(Code.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');
}

/** An error that says no more than its code. */
export function failure(code: Code): ServiceError {
  return refusal(code, 'Exception was thrown by handler.');
}

function refusal(code: Code, details: string, trailers: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}
