import { parseCommandLine, UsageError } from '#platform/process/command-line.ts';

/** Where a debugger reaches each service by default; `.vscode/launch.json` attaches to these ports. */
export const INSPECTOR_PORTS: Readonly<Record<string, number>> = {
  'command-api': 9229,
  'query-api': 9230,
  projections: 9231,
  demo: 9232,
};

/** Ports of the debuggers, by service. */
export type Inspectors = ReadonlyMap<string, number>;

/**
 * The services to debug, from `--inspect <service>` or `--inspect <service>:<port>`, any number of times.
 * @throws UsageError
 */
export function readInspectors(args: readonly string[]): Inspectors {
  const { values } = parseCommandLine({
    args: [...args],
    options: { inspect: { type: 'string', multiple: true, default: [] } },
  });
  return new Map(values.inspect.map(readInspector));
}

function readInspector(text: string): [service: string, port: number] {
  const [service = '', port] = text.split(':');
  const usual = INSPECTOR_PORTS[service];
  if (usual === undefined) {
    throw new UsageError(`There is no service "${service}": ${Object.keys(INSPECTOR_PORTS).join(', ')}`);
  }
  if (port !== undefined && !/^\d{2,5}$/.test(port)) throw new UsageError(`"${port}" is not a port`);
  return [service, port === undefined ? usual : Number(port)];
}

/** The Node flag with which a service listens for its debugger; none for a service that is not debugged. */
export function inspectorFlags(inspectors: Inspectors, service: string): string[] {
  const port = inspectors.get(service);
  return port === undefined ? [] : [`--inspect=127.0.0.1:${port}`];
}
