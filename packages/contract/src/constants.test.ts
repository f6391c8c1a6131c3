import { describe, expect, it } from 'vitest';
import {
  BREAKPOINTS,
  CATEGORY_OPTIONS,
  COLLOCATES_SHOWN,
  CONTEXT_WORDS,
  DEFAULT_USER_CATEGORY,
  LOGO_WIDTH,
  NAVIGATION_EXPANDS_AT,
  PASSWORD_LENGTH,
  SCREENS,
  USER_CATEGORIES,
  USER_STORAGE_KEY,
  WORD_DETAIL_COLLOCATION,
  WORD_LIST,
} from './index.ts';

describe('what is fixed', () => {
  it('categories are All, literary, media and academic, in this order and without children', () => {
    expect(CATEGORY_OPTIONS).toEqual([
      { text: 'All', value: 'all', children: [] },
      { text: 'Literary Discourse', value: 'literary', children: [] },
      { text: 'Media Discourse', value: 'media', children: [] },
      { text: 'Academic Discourse', value: 'academic', children: [] },
    ]);
  });

  it('users are of three categories, of which the last is chosen unless another is', () => {
    expect(USER_CATEGORIES).toEqual([
      'University professor: languages / linguistics',
      'Graduate student: languages or linguistics',
      'University professor: not languages / linguistics',
    ]);
    expect(DEFAULT_USER_CATEGORY).toBe('University professor: not languages / linguistics');
  });

  it('numbers of words, lists, rows and signs', () => {
    expect(CONTEXT_WORDS).toEqual({ least: 1, most: 10, default: 6, wordDetail: 5 });
    expect(WORD_DETAIL_COLLOCATION).toEqual({ left: 2, right: 2, rows: 5 });
    expect(COLLOCATES_SHOWN).toBe(10);
    expect(WORD_LIST).toEqual({ lists: 7, wordsPerPage: 7 });
    expect(PASSWORD_LENGTH.least).toBe(6);
  });

  it('widths, and the key of the local storage', () => {
    expect(BREAKPOINTS).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
    expect(NAVIGATION_EXPANDS_AT).toBe('lg');
    expect(LOGO_WIDTH).toBe(120);
    expect(USER_STORAGE_KEY).toBe('corpusUserData');
  });

  it('addresses of the screens', () => {
    expect(Object.values(SCREENS)).toEqual(
      expect.arrayContaining([
        '/',
        '/LogReg',
        '/Login',
        '/Register',
        '/Forgot',
        '/Help',
        '/Contact',
        '/About',
        '/Terms',
        '/Investigators',
        '/Definition',
        '/Search',
        '/Keywordf',
        '/Concordance',
        '/Kwic',
        '/List',
        '/Listresult',
        '/Downloaddata',
        '/Uploaddata',
        '/Sresult',
        '/Publication',
        '/word/:word',
      ]),
    );
  });
});
