import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DropdownMenu, MenuItem } from './dropdown-menu.tsx';

export type RowAction = {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
} & ({ href: string } | { onSelect: () => void });

/** The open half of `RowActions`. */
export function RowMenu({ actions, trigger }: { actions: readonly RowAction[]; trigger: ReactNode }) {
  return (
    <DropdownMenu startsOpen trigger={trigger}>
      {actions.map((action) => {
        const content = (
          <>
            <action.icon aria-hidden size={16} />
            {action.label}
          </>
        );
        return 'href' in action ? (
          <MenuItem key={action.label} asChild>
            <Link to={action.href}>{content}</Link>
          </MenuItem>
        ) : (
          <MenuItem key={action.label} danger={action.danger ?? false} onSelect={action.onSelect}>
            {content}
          </MenuItem>
        );
      })}
    </DropdownMenu>
  );
}
