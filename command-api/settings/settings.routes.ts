import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { changeSettings } from '#contracts/settings/settings.commands.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import type { SettingsCommand, SettingsHandler } from './settings.decider.ts';

type Deps = CallDependencies & { commands: { settings: SettingsHandler } };

/** The league's settings: administrators only. */
export function registerSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(changeSettings),
    async handler(request, reply) {
      const { time_zone: timeZone, claiming, chat } = request.body;
      const {
        default_ruleset: defaultRuleset,
        allow_ties: allowTies,
        scored_with_clock: scoredWithClock,
        birth_dates: birthDates,
      } = request.body;
      const command: SettingsCommand = {
        type: 'change_settings',
        ...(timeZone === undefined ? {} : { timeZone }),
        ...(claiming === undefined ? {} : { claimingAllowed: claiming }),
        ...(chat === undefined ? {} : { chatEnabled: chat }),
        ...(defaultRuleset === undefined ? {} : { defaultRuleset }),
        ...(allowTies === undefined ? {} : { allowTies }),
        ...(scoredWithClock === undefined ? {} : { scoredWithClock }),
        ...(birthDates === undefined ? {} : { birthDates }),
      };
      const { state, revision } = await change(deps, toCall(request, deps), reply, {
        handler: deps.commands.settings,
        stream: SETTINGS_STREAM,
        command,
        body: request.body,
      });
      return {
        time_zone: state.timeZone,
        claiming: state.claimingAllowed,
        chat: state.chatEnabled,
        default_ruleset: state.defaultRuleset,
        allow_ties: state.allowTies,
        scored_with_clock: state.scoredWithClock,
        birth_dates: state.birthDates,
        revision,
      };
    },
  });
}
