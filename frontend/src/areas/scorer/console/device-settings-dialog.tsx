import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deviceSettings, useDeviceSettings } from '#frontend/areas/scorer/console/device/device-settings.ts';
import { signal } from '#frontend/areas/scorer/console/device/signals.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { Dialog, DialogClose } from '#frontend/components/ui/dialog.tsx';
import { installation } from '#frontend/lib/installation.ts';
import {
  COMMAND_GROUPS,
  COMMANDS,
  type Command,
  keyFor,
  keyName,
  keyRefusal,
  toKey,
  withKey,
} from './commands.ts';

/** How the console behaves on this device: what is felt and heard, for which hand, and with which keys. */
export function DeviceSettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useDeviceSettings();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`This device`}
      wide
      description={t`These settings are saved on this device, for everyone who scores on it.`}
      footer={
        <DialogClose asChild>
          <Button variant="primary">
            <Trans>Done</Trans>
          </Button>
        </DialogClose>
      }
    >
      {/* It starts on the list, not on a button: a space typed by habit must not close it. */}
      <div data-starts-here tabIndex={-1} className="grid gap-[18px] outline-none">
        <Section title={t`Feel and sound`}>
          <Checkbox
            label={t`Vibrate`}
            checked={settings.vibration}
            onChange={({ target }) => tryOut({ vibration: target.checked })}
          />
          <Checkbox
            label={t`Sound: a tick for a tap, a buzz for one that was not recorded, a horn at the end of a period`}
            checked={settings.sound}
            onChange={({ target }) => tryOut({ sound: target.checked })}
          />
        </Section>
        <Section title={t`Hand`}>
          <Checkbox
            label={t`Left-handed: the buttons used most are on the left`}
            checked={settings.leftHanded}
            onChange={({ target }) => deviceSettings.change({ leftHanded: target.checked })}
          />
        </Section>
        <Install />
        <KeySettings />
      </div>
    </Dialog>
  );
}

/** What was switched on is felt or heard at once. */
function tryOut(change: Parameters<typeof deviceSettings.change>[0]): void {
  deviceSettings.change(change);
  signal('recorded');
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-13 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Only where the browser offers it, and until it is done. */
function Install() {
  const offered = useSyncExternalStore(installation.subscribe, installation.isOffered);
  if (!offered) return null;
  return (
    <Section title={t`Installation`}>
      <p className="text-ink-2">
        <Trans>Installed, Courtside opens like an app and is less likely to lose what it has saved.</Trans>
      </p>
      <Button className="justify-self-start" onClick={() => void installation.ask()}>
        <Trans>Install…</Trans>
      </Button>
    </Section>
  );
}

/** Every command with its key. A key is changed by pressing the new one. */
function KeySettings() {
  const { keys } = useDeviceSettings();
  const [waiting, setWaiting] = useState<Command>();
  const [refusal, setRefusal] = useState('');
  const present = useRef({ keys, waiting });
  present.current = { keys, waiting };

  const isWaiting = waiting !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    function press(event: KeyboardEvent): void {
      const { keys, waiting: command } = present.current;
      const key = toKey(event);
      if (command === undefined || key === undefined) return;
      // Neither the dialog nor the browser takes it.
      event.preventDefault();
      event.stopPropagation();
      const reason = key === 'Escape' ? undefined : keyRefusal(key, command, keys);
      setRefusal(reason ?? '');
      if (reason !== undefined) return;
      setWaiting(undefined);
      if (key !== 'Escape') deviceSettings.change({ keys: withKey(keys, command, key) });
    }
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isWaiting]);

  return (
    <Section title={t`Keys`}>
      <p className="text-ink-2">
        <Trans>Press a key’s button, then the new key. Esc leaves it as it is.</Trans>
      </p>
      {COMMAND_GROUPS.map(({ id, title }) => (
        <div key={id} className="mb-3">
          <h4 className="border-b border-line pb-1 text-13 text-ink-2">{title}</h4>
          <ul className="columns-2 gap-6 phone:columns-1">
            {COMMANDS.filter(({ group }) => group === id).map((command) => {
              const chosen = waiting?.id === command.id;
              const name = keyName(keyFor(command, keys));
              return (
                <li
                  key={command.id}
                  className="flex break-inside-avoid items-center justify-between gap-3 border-b border-line py-1"
                >
                  <span className="min-w-0">
                    {command.label}
                    {chosen && refusal !== '' && (
                      <span role="alert" className="block text-13 leading-4 text-danger">
                        {refusal}
                      </span>
                    )}
                  </span>
                  <Button
                    aria-label={`${command.label}: ${name}`}
                    aria-pressed={chosen}
                    className="shrink-0"
                    onClick={() => {
                      setRefusal('');
                      setWaiting(chosen ? undefined : command);
                    }}
                  >
                    {chosen ? t`Press a key…` : <kbd>{name}</kbd>}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <Button
        className="justify-self-start"
        disabled={Object.keys(keys).length === 0}
        onClick={() => {
          setRefusal('');
          setWaiting(undefined);
          deviceSettings.change({ keys: {} });
        }}
      >
        <Trans>Reset all keys</Trans>
      </Button>
    </Section>
  );
}
