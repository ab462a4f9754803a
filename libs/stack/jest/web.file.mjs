/** What a stylesheet or picture is in a test: its name alone matters. */
export default '';
