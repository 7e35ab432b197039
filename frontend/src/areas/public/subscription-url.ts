/** The address by which calendars subscribe to a file and read it again, instead of opening it once. */
export function subscriptionUrl(path: string, origin: string): string {
  const { host, pathname } = new URL(path, origin);
  return `webcal://${host}${pathname}`;
}
