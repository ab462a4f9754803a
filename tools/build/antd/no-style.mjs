// Stands in for the `style` of antd's components: the class that the stylesheet's variables are declared for.
const useStyle = () => ['', 'vq'];
export default useStyle;
export const useSharedStyle = useStyle;
