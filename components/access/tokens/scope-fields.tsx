'use client';

import { Button } from '@heroui/react/button';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxListField, type CheckboxOption } from '#components/ui/fields/checkbox-fields.tsx';
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

/** What a token may do, in groups and plain words; what the reader does not hold cannot be chosen. */
export function ScopeFields({ form, held }: ScopeFieldsProps) {
  const choose = (scopes: readonly Scope[]) =>
    form.setValue('scope', [...scopes], { shouldDirty: true, shouldValidate: true });
  const chosen = form.watch('scope');
  const problem = form.formState.errors.scope?.message;
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg border border-border p-4">
      <legend className="px-1 text-sm font-medium">Scopes</legend>
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
      {problem && (
        <p role="alert" className="text-xs text-bad">
          {problem}
        </p>
      )}
      {SCOPE_GROUPS.map((group) => (
        <CheckboxListField
          key={group.title}
          control={form.control}
          name="scope"
          label={group.title}
          options={optionsOf(group, held)}
          isWide
          isPart
        />
      ))}
    </fieldset>
  );
}
