import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';

/** Something that needs doing, with the page where it is done. */
export type Task = {
  key: string;
  count: number;
  title: string;
  /** The first of them. */
  about: string;
  action: { label: string; href: string };
};

/** What needs doing, the most urgent first; says so when there is nothing. */
export function TaskRows({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) {
    return (
      <p className="border-t border-line py-3 text-ink-2">
        <Trans>Nothing needs you at the moment.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
    </ul>
  );
}

function TaskRow({ task: { count, title, about, action } }: { task: Task }) {
  return (
    <li className="flex items-center gap-x-4 border-t border-line py-2.5">
      <span className="min-w-10 text-[1.625rem] face-score">{count}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-[650]">{title}</span>
        <Name className="block text-13 text-ink-2">{about}</Name>
      </span>
      <Button asChild>
        <Link to={action.href}>{action.label}</Link>
      </Button>
    </li>
  );
}
