import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import type { Thing } from '#frontend/areas/shared/loading-failed.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

/** What a form says. */
type Words = {
  /** Of the page, also in its breadcrumbs. */
  title: string;
  /** What the button does. */
  action: string;
  /** Once it is saved. */
  done: string;
  /** For a failure without a text of its own. */
  failed: string;
};

export type ResourceFormProps<Stored> = {
  /** Undefined for a new one. */
  stored?: Stored;
  words: Words;
};

/** The pages of a resource's form, a new one's and a stored one's, as their routes take them. */
export function resourceFormPages<Stored, Key extends QueryKey>({
  create,
  edit,
  thing,
  back,
  query,
  Form,
  actions,
  Beside,
}: {
  create: Words;
  edit: Words;
  /** What it is: “season”. */
  thing: Thing;
  /** To the list. */
  back: { href: string; label: string };
  query: (id: number) => UseQueryOptions<Stored, Error, Stored, Key>;
  Form: ComponentType<ResourceFormProps<Stored>>;
  /** Beside the title of a stored one. */
  actions?: (stored: Stored) => ReactNode;
  /** Beside the form of a stored one, on narrow screens below it. */
  Beside?: ComponentType<{ stored: Stored }>;
}) {
  function CreatePage() {
    return (
      <FormPage title={create.title}>
        <Form words={create} />
      </FormPage>
    );
  }

  function EditPage() {
    const id = parseId(useParams().id);
    const read = useFreshQuery({ ...query(id ?? 0), enabled: id !== undefined });
    return (
      <StoredPage id={id} query={read} thing={thing} back={back}>
        {(stored) => (
          <FormPage title={edit.title} actions={actions?.(stored)}>
            {Beside === undefined ? (
              <Form stored={stored} words={edit} />
            ) : (
              <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-2">
                <div className="min-w-0">
                  <Form stored={stored} words={edit} />
                </div>
                <Beside stored={stored} />
              </div>
            )}
          </FormPage>
        )}
      </StoredPage>
    );
  }

  return {
    create: { Component: CreatePage, handle: { crumb: create.title } },
    edit: { Component: EditPage, handle: { crumb: edit.title } },
  };
}
