declare module 'zipcodes' {
  const zipcodes: { lookup(zip: string): { city: string; state: string } | undefined };
  export default zipcodes;
}
