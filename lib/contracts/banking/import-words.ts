import * as z from 'zod';

/**
 * States of an import: its rows are checked, wait for the start, are imported. The service stops one whose starter may go on no more; one
 * that waited too long has expired.
 */
export const IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'cancelled', 'stopped', 'expired'] as const;
export const ImportState = z.enum(IMPORT_STATES);
export type ImportState = z.output<typeof ImportState>;

/** What was found of a row, and what became of it. */
export const IMPORT_ROW_STATES = ['valid', 'invalid', 'duplicate', 'imported', 'failed'] as const;
export const ImportRowState = z.enum(IMPORT_ROW_STATES);
export type ImportRowState = z.output<typeof ImportRowState>;

/** Which rows are imported: all, where all are valid, or those that are valid. */
export const IMPORT_MODES = ['all', 'valid'] as const;
export const ImportMode = z.enum(IMPORT_MODES);
export type ImportMode = z.output<typeof ImportMode>;
