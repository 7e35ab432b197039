/**
 * Milliseconds since 1970 by the device's clock as it was when the page was opened, running on by its monotonic one: whoever sets
 * the device's clock, or a carrier that does, moves nothing. Some browsers let it stand while the device sleeps; then
 * it is behind until the server is heard again (server-clock.ts), or until the console's scorer says that it slept.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
