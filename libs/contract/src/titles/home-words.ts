/**
 * The texts of the home page for visitors. The service writes them into the HTML, and the page's script draws the same
 * words.
 */
export const HOME_WORDS = {
  title: 'What are we watching tonight?',
  text: 'Say where you watch. Here are three you can start, no account needed.',
} as const;
