import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** State of a link to a form: the page that sends there for something it needs, and goes on with it. */
export type SentForSomething = { backTo: string };

/** Leads on from a saved form: back to the page that sent here for it, else where this form usually leads, if anywhere. */
export function useAfterSaving(): (usual?: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const backTo = (state as Partial<SentForSomething> | null)?.backTo;
  return (usual, options) => {
    const to = backTo ?? usual;
    if (to !== undefined) void navigate(to, options);
  };
}
