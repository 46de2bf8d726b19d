'use client';

import { ChevronRight } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { CheckboxListField, type CheckboxOption } from '#components/ui/fields/checkbox-fields.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import type { Scope } from '#lib/scopes.ts';
import { SCOPE_GROUPS, type ScopeGroup } from './scope-labels.ts';
import { readingScopes, type TokenValues } from './token-values.ts';

interface ScopeFieldsProps {
  form: UseFormReturn<TokenValues>;
  /** What the reader may hand on. */
  held: readonly Scope[];
}

const optionsOf = ({ scopes }: ScopeGroup, held: readonly Scope[]): CheckboxOption[] =>
  scopes.map(({ scope, words }) => ({
    value: scope,
    label: words,
    detail: held.includes(scope) ? scope : `${scope}: your role does not include it`,
    isDisabled: !held.includes(scope),
  }));

const chosenIn = ({ scopes }: ScopeGroup, chosen: readonly string[]): number =>
  scopes.filter(({ scope }) => chosen.includes(scope)).length;

/** What a token may do, in groups and plain words; what the reader does not hold cannot be chosen. */
export function ScopeFields({ form, held }: ScopeFieldsProps) {
  const choose = (scopes: readonly Scope[]) =>
    form.setValue('scope', [...scopes], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const chosen = form.watch('scope');
  return (
    <FormGroup title="Scopes" about="What the token may do." problem={form.formState.errors.scope?.message}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onPress={() => choose(readingScopes(held))}>
          Read only
        </Button>
        <Button variant="outline" size="sm" onPress={() => choose(held.filter((scope) => scope !== 'all'))}>
          Everything my role allows
        </Button>
        <Button variant="ghost" size="sm" onPress={() => choose([])}>
          None
        </Button>
        <span className="numeric text-xs text-muted" role="status">
          {chosen.length} chosen
        </span>
      </div>
      <div className="divide-y divide-separator rounded-lg border border-border">
        {SCOPE_GROUPS.map((group, index) => (
          <details key={group.title} open={index === 0} className="group px-3 py-2">
            <summary className="flex cursor-pointer items-center gap-2 rounded-sm font-medium">
              <ChevronRight
                className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
                aria-hidden="true"
              />
              {group.title}
              <span className="numeric ml-auto text-xs font-normal text-muted">
                {chosenIn(group, chosen)} of {group.scopes.length}
              </span>
            </summary>
            <div className="py-2 pl-6">
              <CheckboxListField
                control={form.control}
                name="scope"
                label={group.title}
                options={optionsOf(group, held)}
                isWide
                isPart
              />
            </div>
          </details>
        ))}
      </div>
    </FormGroup>
  );
}
