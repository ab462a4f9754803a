import { messages } from '../messages.ts';
import { compose } from './letter.ts';

const SITE = 'https://videoqs.example';
const nasty = '<img src=x onerror=alert(1)> & "Tom\'s"';

describe('an email to a member', () => {
  it('has the same content as plain text and as HTML', () => {
    const { subject, text, html } = compose(messages.code('482913', 'email'), SITE);
    expect(subject).toBe('482913 is your VideoQs code');
    expect(text).toMatch(/^Your VideoQs code is 482913\.\n\nIt works for 10 minutes/);
    for (const words of ['Your VideoQs code', '482913', 'It works for 10 minutes', 'Nothing happens without the code'])
      expect(html).toContain(words);
  });

  it('links only to our own site', () => {
    const { text, html } = compose(messages.reminder('Heat', '/movie/949'), SITE);
    expect(text).toContain('https://videoqs.example/movie/949');
    const addresses = [...`${text} ${html}`.matchAll(/(?:https?:)?\/\/[^\s"'<]+/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set(['https://videoqs.example/movie/949']));
    expect(html).not.toMatch(/<(img|link|script|iframe)\b/);
  });

  it("shows other people's names as written, never as markup", () => {
    const { html, text } = compose(messages.reminder(nasty, '/movie/1'), SITE);
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(text).toContain(nasty);
  });

  it('has readable colors in both themes', () => {
    const { html } = compose(messages.export, SITE);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toContain('<table');
  });
});
