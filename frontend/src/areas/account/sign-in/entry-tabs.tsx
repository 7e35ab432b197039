import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { paths } from '#frontend/lib/paths.ts';

type Entry = 'login' | 'register';

/** Log in and Sign up, each with a url of its own; going from one to the other remembers where the visitor came from. */
export function EntryTabs({ value, children }: { value: Entry; children: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <Tabs<Entry>
      label={t`Account`}
      tabs={[
        { value: 'login', label: t`Log in` },
        { value: 'register', label: t`Sign up` },
      ]}
      value={value}
      onChange={(next) => void navigate(paths[next], { replace: true, state: state as unknown })}
      className="border-t-2 border-ink"
    >
      <TabPanel value={value} className="pt-5">
        {children}
      </TabPanel>
    </Tabs>
  );
}
