export type ChoiceField = 'theme' | 'locale' | 'timeZone';

/** `stored` is on the server, as far as this page knows. `turn` ends when every choice so far was sent. */
export type UnsavedChoice = { chosen: string; stored: string; turn: Promise<void> };

/** Several controls can change one field, and a menu is closed before its choice is saved. */
export const unsavedChoices = new Map<ChoiceField, UnsavedChoice>();
