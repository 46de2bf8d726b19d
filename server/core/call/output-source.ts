import type * as z from 'zod';

/** A schema has a construct that is not compiled. */
export class Unsupported extends Error {}

/** What stands before a value in the text: the value of an expression, if there is one, and then letters. */
export interface Lead {
  expression?: string;
  text: string;
}

/** Where a value is written: the variable that holds it, and what stands before it. */
export interface Place {
  at: string;
  lead: Lead;
}

export type Definition = z.core.$ZodTypes['_zod']['def'];
export const definitionOf = (schema: z.core.$ZodType): Definition => (schema as z.core.$ZodTypes)._zod.def;

/** A text as JavaScript. */
export const literal = (text: string): string => JSON.stringify(text);

const joined = (...parts: (string | undefined)[]): string =>
  `t+=${parts.filter((part) => part !== undefined).join('+')};`;

/** Statement that appends the value of an expression. */
export const append = (lead: Lead, expression: string): string =>
  joined(lead.expression, lead.text === '' ? undefined : literal(lead.text), expression);

/** Statement that appends letters. */
export const appendText = (lead: Lead, text: string): string => joined(lead.expression, literal(lead.text + text));

/** Statement that gives up on a value where a condition holds. */
export const refuseIf = (condition: string): string => `if(${condition})return null;`;

/** The source of a program while it is written: its functions, one for a schema, and the values that they refer to. */
export class Source {
  readonly #values: unknown[] = [];
  readonly #functions: string[] = [];
  readonly #functionNames = new Map<z.core.$ZodType, string>();
  #names = 0;

  /** A name that nothing else has. */
  name(): string {
    this.#names += 1;
    return `v${this.#names}`;
  }

  /** The name of a value that is there when the program runs. */
  constant(value: unknown): string {
    this.#values.push(value);
    return `c${this.#values.length - 1}`;
  }

  /** The name of the function that writes values of a schema. It may call itself. */
  functionFor(schema: z.core.$ZodType, body: () => string): string {
    const known = this.#functionNames.get(schema);
    if (known !== undefined) return known;
    const name = `f${this.#functionNames.size}`;
    this.#functionNames.set(schema, name);
    this.#functions.push(`function ${name}(x){let t='';${body()}return t;}`);
    return name;
  }

  /** The function of that name, in which the helpers are known by theirs. */
  evaluate(name: string, helpers: Readonly<Record<string, unknown>>): (value: unknown) => string | null {
    const constants = this.#values.map((_, index) => `c${index}`);
    const text = `"use strict";${this.#functions.join('\n')}\nreturn ${name};`;
    // oxlint-disable-next-line typescript/no-implied-eval -- made of contracts alone, of which every text is a literal
    return new Function(...Object.keys(helpers), ...constants, text)(...Object.values(helpers), ...this.#values);
  }
}
